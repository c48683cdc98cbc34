import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTree } from './folder/make-tree.ts';
import { rounded } from './measure.ts';
import { walk } from './scan/walk.ts';

interface Line {
  name: string;
  seconds?: number;
  cpu?: number;
  peak: number;
  movies?: number;
  series?: number;
  episodes?: number;
  turn?: { cpu: number; wall: number };
}

/** In milliseconds. */
const longestTurn = 25;
/** In seconds. */
const latest = 5;

/** `npm run bench -- folder`, or with fewer files: `npm run bench -- folder 800 4000` (movies, episodes). */
export async function run([movies = '8000', episodes = '60000']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const root = join(folder, 'media');
    const videos = makeTree(root, Number(movies), Number(episodes));
    console.log(`${videos} videos were made.`);
    const walks = [await walk(root)];
    const timed = await followIn(root, join(folder, 'time', 'captionarr.db'), 'time');
    // Looking at every turn costs a core, so it is done apart.
    await Promise.all(['New (2024).mkv', 'Newer (2025).mkv'].map((name) => rm(join(root, 'Movies', name))));
    const watched = await followIn(root, join(folder, 'watch', 'captionarr.db'), 'watch');
    walks.push(await walk(root));
    print(Math.min(...walks.map(({ seconds }) => seconds)), walks[0]?.files ?? 0, timed, watched);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function followIn(root: string, database: string, mode: 'time' | 'watch'): Promise<Line[]> {
  const file = join(import.meta.dirname, 'folder', 'follower.ts');
  // Started like bin/captionarr does.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', file, root, database, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('node_modules/.cache/captionarr') },
  });
  const ended = new Promise<number | null>((done) => void child.once('close', done));
  const lines: Line[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line) as Line);
  if ((await ended) !== 0) throw new Error('The scan did not come to its end.');
  return lines;
}

function print(bare: number, files: number, timed: readonly Line[], watched: readonly Line[]): void {
  const rows = timed.map(({ name, seconds, cpu, peak, movies, series, episodes }, index) => ({
    step: name,
    s: seconds === undefined ? undefined : rounded(seconds),
    'CPU, s': cpu === undefined ? undefined : rounded(cpu),
    'ratio to the walk': seconds === undefined ? undefined : rounded(seconds / bare),
    'most memory, MB': rounded(peak, 0),
    'longest turn: CPU, ms': watched[index]?.turn ? rounded(watched[index].turn.cpu, 1) : undefined,
    'clock, ms': watched[index]?.turn ? rounded(watched[index].turn.wall, 1) : undefined,
    read: movies === undefined ? '' : `${movies} movies, ${series} series, ${episodes} episodes`,
  }));
  console.log(`\nA folder source (goals: no turn over ${longestTurn} ms of CPU, a change seen in ${latest} s)`);
  console.table(rows);
  console.log(`A bare walk (readdir, stat) over ${files} files: ${rounded(bare)} s.`);
  const slowest = Math.max(...timed.filter(({ name }) => name.endsWith('is seen')).map(({ seconds }) => seconds ?? 0));
  const longest = Math.max(...watched.map(({ turn }) => turn?.cpu ?? 0));
  if (slowest > latest || longest > longestTurn) process.exitCode = 1;
}
