import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';

const cues = Array.from(
  { length: 40 },
  (_, index) =>
    `${index + 1}\n00:00:${String(index + 10)},000 --> 00:00:${String(index + 10)},900\nI did not think that you would come back to this house tonight.\n`,
).join('\n');

/** File systems allow some 65,000 names of one file. */
const namesOfOne = 20_000;

/**
 * Puts the episodes of a library into this folder, in the database and on disk: a short video each, an English subtitle,
 * a German one beside every third, and one that does not say its language beside every fiftieth.
 */
export function makeFiles(database: string, root: string): { videos: number; subtitles: number } {
  const sqlite = new SQLite(database);
  sqlite.prepare('UPDATE episode SET path = ? || path').run(root);
  const paths = sqlite.prepare('SELECT path FROM episode').pluck().all() as string[];
  sqlite.close();

  const folders = new Set<string>();
  const link = createLinks(root);
  let subtitles = 0;
  for (const [index, path] of paths.entries()) {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    link('video.mkv', path);
    const stem = path.replace(/\.\w+$/, '');
    const endings = ['.en.srt', ...(index % 3 === 0 ? ['.de.hi.srt'] : []), ...(index % 50 === 0 ? ['.srt'] : [])];
    for (const ending of endings) link('cues.srt', stem + ending);
    subtitles += endings.length;
  }
  return { videos: paths.length, subtitles };
}

function createLinks(root: string) {
  const made = new Map<string, { file: string; names: number }>();
  let count = 0;
  return (name: string, path: string): void => {
    let original = made.get(name);
    if (!original || original.names >= namesOfOne) {
      original = { file: join(root, `${count++} ${name}`), names: 0 };
      made.set(name, original);
      if (name === 'cues.srt') writeFileSync(original.file, cues);
      else makeVideo(original.file);
    }
    original.names++;
    linkSync(original.file, path);
  };
}

/** Ten seconds with two audio tracks and three subtitle tracks. */
function makeVideo(file: string): void {
  const source = `${file}.srt`;
  writeFileSync(source, cues);
  const { status, stderr } = spawnSync('ffmpeg', [
    ...'-v error -y -f lavfi -i color=size=320x180:rate=24:duration=10 -f lavfi -i sine=duration=10'.split(' '),
    '-i',
    source,
    ...'-map 0 -map 1 -map 1 -map 2 -map 2 -map 2 -c:v mpeg4 -c:a aac -c:s srt'.split(' '),
    ...'-metadata:s:a:0 language=eng -metadata:s:s:0 language=eng -metadata:s:s:1 language=fre'.split(' '),
    file,
  ]);
  if (status !== 0) throw new Error(`ffmpeg could not make a video: ${stderr.toString()}`);
}
