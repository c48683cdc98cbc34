import { setTimeout as pause } from 'node:timers/promises';
import { rounded, timing } from '../measure.ts';
import { ask } from '../product.ts';
import { changes } from './changes.ts';
import type { Watched } from './watched-product.ts';

const paths = [
  '/series?start=0&length=50',
  '/movies?start=4000&length=50',
  '/episodes?seriesid[]=1',
  '/series?start=1000&length=50&filter[monitored]=true',
  '/system/searches?query=the',
  '/badges',
];
const rounds = { large: 3, huge: 1 };
/** Milliseconds from an answer to the next question. */
const manners = { 'without a pause': 0, 'every 15 ms or so': 15 };
const { there, back } = changes['every profile asks for one language more'] ?? { there: {}, back: {} };

type Size = keyof typeof rounds;
type Times = Map<string, number[]>;

/** List pages while nothing else goes on, and while the library is computed again. */
export async function printPages(product: Watched, size: Size) {
  for (const [manner, between] of Object.entries(manners)) await printManner(product, size, manner, between);
}

async function printManner(product: Watched, size: Size, manner: string, between: number) {
  const [idle, busy]: [Times, Times] = [new Map(), new Map()];
  const recomputes: number[] = [];
  await askWhile(product, new Map(), pause(2000), 0);
  for (let round = 0; round < rounds[size]; round++) {
    for (const form of [there, back]) {
      await askWhile(product, idle, pause(2000), between);
      const started = performance.now();
      await product.save(form);
      const resting = product.rest(100).then(() => recomputes.push(performance.now() - started));
      await askWhile(product, busy, resting, between);
    }
  }
  const lines = paths.map((path) => [`GET ${path}`, line(idle.get(path) ?? [], busy.get(path) ?? [])]);
  console.log(`\nList pages during a recompute, ${size}, asked for ${manner}; medians (bar 2 times idle)`);
  console.table(Object.fromEntries(lines));
  const { min, median } = timing(recomputes);
  console.log(`The recompute took ${rounded(min / 1000)} s beside them (median ${rounded(median / 1000)}).`);
}

function line(alone: number[], beside: number[]) {
  const [before, during] = [timing(alone).median, timing(beside).median];
  return {
    'idle, ms': rounded(before),
    'during it': rounded(during),
    ratio: rounded(during / before),
    'ratio of means': rounded(mean(beside) / mean(alone)),
    'p95 idle': rounded(slowest(alone)),
    'p95 during it': rounded(slowest(beside)),
    asked: beside.length,
  };
}

const mean = (times: readonly number[]) => times.reduce((sum, each) => sum + each, 0) / times.length;
const slowest = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function askWhile({ api }: Watched, times: Times, work: Promise<unknown>, between: number) {
  const end = new AbortController();
  void work.finally(() => end.abort());
  for (let index = 0; !end.signal.aborted; index++) {
    const path = paths[index % paths.length] ?? '/badges';
    const started = performance.now();
    await ask(`${api}${path}`);
    times.set(path, [...(times.get(path) ?? []), performance.now() - started]);
    // Not in step with the server's own beat.
    if (between > 0) await pause(between * (0.5 + Math.random()));
  }
}
