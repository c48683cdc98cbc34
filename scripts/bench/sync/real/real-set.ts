import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, real } from '@captionarr/lab';
import { findMusic, readNoises } from './backdrop.ts';
import { rate, toPcm } from './decode.ts';
import { makeEpisode, type Ingredients, type RealEpisode } from './episode.ts';
import { fetchRecordings } from './packages.ts';
import { casts, openCast } from './voices/casts.ts';

/** Other seeds are other lines, music and authors. The voices of the held-out sets are not those of the tuning set. */
export const realSets = {
  /** In view when thresholds are chosen. */
  tuning: { seeds: [1], voices: ['drascula-en', 'drascula-es', 'drascula-it', 'fillets-nl'] },
  /** Only measured to report: never choose a threshold by it. */
  'held-out': { seeds: [11], voices: ['fillets-cs', 'queen-en', 'prompts-fr', 'prompts-ru'] },
  /** Held out until the dead zone was chosen by it. */
  earlier: { seeds: [7], voices: ['fillets-cs', 'queen-en', 'prompts-fr'] },
} as const;
export type RealSetName = keyof typeof realSets;

/** Speech above what lies under it, in decibels. */
export const speechAbove = [15, 5, 0];

export type RealVideo = RealEpisode & { path: string };

const crowdSeconds = 90;

/** The videos of a set; those are made that are not there yet, each with about 15 seconds of CPU. */
export function writeRealSet(folder: string, name: RealSetName, onEpisode: (name: string) => void): RealVideo[] {
  const { seeds, voices } = realSets[name];
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const pathOf = (episode: string): string => join(own, `${episode}.mkv`);
  let backdrop: Pick<Ingredients, 'music' | 'noises'> | undefined;
  const rounds = seeds.flatMap((seed) => voices.map((series) => ({ seed, series })));
  return rounds.flatMap(({ seed, series }) => {
    const plans = speechAbove.map((ratio) => ({ ratio, name: `${series}-${ratio}-s${seed}` }));
    if (!plans.every((plan) => existsSync(truthPath(pathOf(plan.name))))) {
      const root = fetchRecordings(join(folder, 'recordings'));
      backdrop ??= { music: findMusic(root), noises: readNoises(root) };
      const ingredients = { ...backdrop, ...speakersOf(root, series, seed) };
      // All of them in turn: each takes the lines that the ones before have left.
      for (const plan of plans) {
        onEpisode(plan.name);
        writeEpisode(pathOf(plan.name), ingredients, plan);
      }
    }
    return plans.map((plan) => {
      const path = pathOf(plan.name);
      return { ...(JSON.parse(readFileSync(truthPath(path), 'utf8')) as RealEpisode), path };
    });
  });
}

function speakersOf(root: string, series: string, seed: number): Pick<Ingredients, 'cast' | 'crowd'> {
  const names = Object.keys(casts);
  const other = names[(names.indexOf(series) + 3) % names.length] ?? series;
  return {
    cast: openCast(root, series, createRandom('cast', seed, series)),
    crowd: openCast(root, other, createRandom('crowd', seed, series)).scene(crowdSeconds),
  };
}

const truthPath = (path: string): string => `${path}.json`;

/** The truth is written last: an episode that has it is complete. */
function writeEpisode(path: string, ingredients: Ingredients, { name, ratio }: { name: string; ratio: number }): void {
  const random = createRandom('episode', name);
  const minutes = casts[ingredients.cast.series]?.isRead ? 11 : Math.round(real(random, 11, 20));
  const { episode, sound } = makeEpisode(ingredients, { name, ratio, minutes, random });
  const codec =
    ratio === 5 ? ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '80k'] : ['-c:a', 'ac3', '-b:a', '192k', '-ac', '2'];
  const input = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0', '-ar', '48000'];
  const unfinished = `${path}.${process.pid}.mkv`;
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-threads', '1', ...input, ...codec, unfinished], {
    input: toPcm(sound),
  });
  renameSync(unfinished, path);
  writeFileSync(truthPath(path), JSON.stringify(episode));
}
