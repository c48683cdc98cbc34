import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { createLibrary, srtOf, writeSpokenVideo, type Size } from '@captionarr/lab';

export const minutes = 20;
const late = 7;

export interface SpokenMovie {
  id: number;
  subtitle: string;
}

/** One movie of the library gets a file in which people talk, and a subtitle that is late. */
export async function writeSpokenMovie(size: Size, root: string): Promise<SpokenMovie> {
  const movie = [...createLibrary({ size, root }).movies()].find(({ file }) => file?.path.endsWith('.mkv'));
  if (!movie?.file) throw new Error('No movie of the library has a file.');
  const { path } = movie.file;
  await mkdir(dirname(path), { recursive: true });
  const cues = await writeSpokenVideo(path, { minutes, seed: 'small machine' });
  const subtitle = `${path.slice(0, -extname(path).length)}.en.srt`;
  await writeFile(subtitle, srtOf(cues.map((cue) => ({ ...cue, start: cue.start + late, end: cue.end + late }))));
  return { id: movie.id, subtitle };
}
