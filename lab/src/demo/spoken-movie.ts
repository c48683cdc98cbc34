import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import type { Library } from '#library/types.ts';
import { writeSpokenVideo } from '#speech/spoken-video.ts';
import { srtOf } from '#speech/srt.ts';

const run = promisify(execFile);
const late = 7;

/** Makes one movie of the library speak, with a subtitle that is late; its title, or nothing where no voice is installed. */
export async function makeOneSpeak(library: Library): Promise<string | undefined> {
  const movie = [...library.movies()].find(({ file }) => file?.path.endsWith('.mkv'));
  const hasVoice = await run('espeak-ng', ['--version']).then(
    () => true,
    () => false,
  );
  if (!movie?.file || !hasVoice) return undefined;
  const { path } = movie.file;
  const stem = path.slice(0, -extname(path).length);
  const marker = `${stem}.spoken`;
  if (await access(marker).catch(() => true)) {
    const cues = await writeSpokenVideo(path, { minutes: 6, seed: 'demo' });
    const delayed = cues.map((cue) => ({ ...cue, start: cue.start + late, end: cue.end + late }));
    await writeFile(`${stem}.en.srt`, srtOf(delayed));
    await writeFile(marker, '');
  }
  return movie.title;
}
