import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import { librarySizes } from '../../apps/server/src/testing/made-up-library.ts';
import { rounded } from './measure.ts';
import { makeFiles } from './scan/make-files.ts';
import { walk, type Walk } from './scan/walk.ts';

interface Line {
  name: string;
  seconds: number;
  /** Until all names were read. */
  names?: number;
  cpu?: number;
  peak?: number;
  files?: number;
  turn?: { cpu: number; wall: number };
}

/** In milliseconds. */
const longestTurn = 25;

/** `npm run bench -- scan`, or with fewer episodes: `npm run bench -- scan 6000`. */
export async function run([count = '60000']: string[]) {
  const episodes = Number(count);
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const root = join(folder, 'media');
    await mkdir(root);
    const databases = [join(folder, 'time', 'captionarr.db'), join(folder, 'watch', 'captionarr.db')] as const;
    const size = { ...librarySizes.large, series: Math.ceil(episodes / 30), episodes, movies: 10 };
    await fillLibrary(databases[0], size);
    const made = makeFiles(databases[0], root);
    await mkdir(join(folder, 'watch'));
    await copyFile(databases[0], databases[1]);
    console.log(`${made.videos} videos and ${made.subtitles} subtitle files were made.`);

    const walks = [await walk(root)];
    const timed = await scanIn(databases[0], 'time');
    // Looking at every turn costs a core, so it is done apart.
    const watched = await scanIn(databases[1], 'watch');
    walks.push(await walk(root));
    print(walks, timed, watched);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function scanIn(database: string, mode: 'time' | 'watch'): Promise<Line[]> {
  const file = join(import.meta.dirname, 'scan', 'scanner.ts');
  // Started like bin/captionarr does.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', file, database, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/captionarr') },
  });
  const ended = new Promise<number | null>((done) => void child.once('close', done));
  const lines: Line[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line) as Line);
  if ((await ended) !== 0) throw new Error('The scan did not come to its end.');
  return lines;
}

function print(walks: Walk[], timed: Line[], watched: Line[]): void {
  const bare = Math.min(...walks.map(({ seconds }) => seconds));
  const table: Record<string, Record<string, number | undefined>> = {};
  for (const { name, seconds, names, cpu, peak } of timed.filter((line) => line.cpu !== undefined)) {
    const turn = watched.find((line) => line.name === name)?.turn;
    table[name] = {
      s: rounded(seconds),
      'names known after, s': names === undefined ? undefined : rounded(names),
      'CPU, s': rounded(cpu ?? 0),
      'ratio to the walk': rounded(seconds / bare),
      'most memory, MB': rounded(peak ?? 0, 0),
      'longest turn: CPU, ms': rounded(turn?.cpu ?? Number.NaN, 1),
      'clock, ms': rounded(turn?.wall ?? Number.NaN, 1),
    };
  }
  console.log(`\nScan (goal: no turn of the event loop over ${longestTurn} ms of CPU)`);
  console.table(table);
  console.log(`A bare walk (readdir, stat) over ${walks[0]?.files} files: ${rounded(bare)} s.`);
  const tool = timed.find(({ name }) => name === 'ffprobe');
  if (tool?.files !== undefined) {
    const rate = tool.files / tool.seconds;
    console.log(
      `ffprobe, one at a time in the background: ${rounded(rate, 1)} videos a second (60,000 in ${rounded(60_000 / rate / 60, 0)} minutes, once).`,
    );
  }
}
