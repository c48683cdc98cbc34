import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchSeries, episodesEach, smallSeries } from './bench-series.ts';
import { encodeVideo } from './encode.ts';
import { makeEpisode, type SeriesPlan } from './episode.ts';
import type { Spoken } from './spoken.ts';

/** A video of the bench with the truth about it. */
export interface BenchEpisode extends Spoken {
  name: string;
  series: string;
  isFresh: boolean;
  path: string;
}

/** Changes whenever the same plan would be written differently. */
const version = 1;

interface BenchSetOptions {
  isSmall?: boolean;
  onEpisode?: (name: string) => void;
}

/** The videos of the bench, those made that are not there yet; each costs about half a minute of CPU. */
export async function writeBenchSet(
  folder: string,
  { isSmall, onEpisode }: BenchSetOptions = {},
): Promise<BenchEpisode[]> {
  const [plans, count] = isSmall ? [smallSeries, 2] : [benchSeries, episodesEach];
  await mkdir(folder, { recursive: true });
  const found: BenchEpisode[] = [];
  for (const plan of plans) {
    for (let number = 0; number < count; number++) {
      const name = `${plan.name}-${number}`;
      const path = join(folder, `${name}.mkv`);
      onEpisode?.(name);
      const spoken = (await readTruth(path)) ?? (await writeEpisode(path, plan, number));
      found.push({ ...spoken, name, series: plan.name, isFresh: plan.isFresh ?? false, path });
    }
  }
  return found;
}

const truthPath = (path: string) => `${path}.${version}.json`;

async function readTruth(path: string): Promise<Spoken | undefined> {
  const text = await readFile(truthPath(path), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Spoken);
}

/** The truth is written last: an episode that has it is complete. */
async function writeEpisode(path: string, plan: SeriesPlan, number: number): Promise<Spoken> {
  const { spoken, pcm, delay } = await makeEpisode(plan, number);
  const unfinished = `${path}.${process.pid}.mkv`;
  await encodeVideo(unfinished, pcm, plan.codec, delay);
  await rename(unfinished, path);
  await writeFile(truthPath(path), JSON.stringify(spoken));
  return spoken;
}
