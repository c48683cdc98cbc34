import { setTimeout as pause } from 'node:timers/promises';
import type { Job, SyncReport } from '@captionarr/contract';
import { isBackgroundScan } from '@captionarr/lab';
import { readJson } from '../product.ts';

const timeoutMs = 15 * 60_000;

/** Until the library is there and nothing is under way but the long look into all videos. */
export async function settle(url: string, counts: { series: number; movies: number }): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSettled(url, counts))) {
    if (Date.now() > deadline) throw new Error('The library was not there in time.');
    await pause(500);
  }
}

async function isSettled(url: string, counts: { series: number; movies: number }): Promise<boolean> {
  const { data: managers } = await readJson<{ data: { sync: SyncReport | null }[] }>(`${url}/api/library/managers`);
  if (managers.length < 2 || managers.some(({ sync }) => sync === null)) return false;
  for (const kind of ['series', 'movies'] as const) {
    const { total } = await readJson<{ total: number }>(`${url}/api/library/summary?kind=${kind}`);
    if (total < counts[kind]) return false;
  }
  const { data: jobs } = await readJson<{ data: Job[] }>(`${url}/api/system/jobs?status=running`);
  return jobs.every(isBackgroundScan);
}
