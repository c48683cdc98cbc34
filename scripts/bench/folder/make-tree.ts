import { closeSync, ftruncateSync, futimesSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const seasons = 3;
const perSeason = 10;
/** A day ago: no copy is under way. */
const before = Date.now() / 1000 - 86_400;

/** A home library in one folder: files with the size of videos and nothing in them, some NFO files and posters. */
export function makeTree(root: string, movies: number, episodes: number): number {
  let count = 0;
  const video = (path: string) => {
    const file = openSync(path, 'w');
    // No two are the same file by size.
    ftruncateSync(file, 1_000_000_000 + count++ * 4096);
    futimesSync(file, before, before);
    closeSync(file);
  };
  for (let index = 0; index < movies; index++) {
    const name = `The ${word(index)} of ${word(index * 7 + 3)} ${index} (${1950 + (index % 75)})`;
    const folder = join(root, 'Movies', name);
    mkdirSync(folder, { recursive: true });
    video(join(folder, `${name} [WEBDL-1080p].mkv`));
    if (index % 4 !== 0) continue;
    writeFileSync(join(folder, 'movie.nfo'), `<movie><title>${name.slice(0, -7)}</title><plot>Words.</plot></movie>`);
    writeFileSync(join(folder, 'poster.jpg'), 'picture');
  }
  for (let index = 0; index < episodes; index++) {
    const series = Math.floor(index / (seasons * perSeason));
    const title = `${word(series)} ${word(series * 5 + 1)} X${series}`;
    const season = (Math.floor(index / perSeason) % seasons) + 1;
    const folder = join(root, 'TV', `${title} (${1990 + (series % 35)})`, `Season ${season}`);
    if (index % perSeason === 0) mkdirSync(folder, { recursive: true });
    const code = `S${pad(season)}E${pad((index % perSeason) + 1)}`;
    video(join(folder, `${title} - ${code} - Chapter ${index} WEBDL-1080p.mkv`));
  }
  return count;
}

const words = 'Harbor Lantern Winter River Glass Raven Copper Meadow Signal Thunder Orchard Mirror'.split(' ');
const word = (index: number): string => words[index % words.length] ?? '';
const pad = (number: number): string => String(number).padStart(2, '0');
