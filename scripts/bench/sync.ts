import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePairs, writeBenchSet, type BenchEpisode, type BenchPair } from '@captionarr/lab';
import { openCorrelate } from '../../packages/domain/src/sync/correlate.ts';
import { competingSignal } from './sync/competing.ts';
import { printCost } from './sync/cost.ts';
import { printCueTimes } from './sync/cue-times.ts';
import { damaged } from './sync/damage.ts';
import { judge, type Judgement, type JudgeOptions } from './sync/judge.ts';
import { signalOf } from './sync/labels.ts';
import { printCategories, printTallies } from './sync/print.ts';
import { runReal } from './sync/real/run.ts';
import { brokenGates, tallyOf } from './sync/tally.ts';

/** Videos and labels are kept here from run to run. */
const folder = join(tmpdir(), 'captionarr-bench-sync');
const parts = ['pairs', 'cues', 'damage', 'refined', 'cost'] as const;
/** Every n-th pair is measured with damaged signals. */
const everyThird = 3;

type SignalOf = (episode: BenchEpisode) => Promise<Float32Array>;

/**
 * `npm run bench -- sync`: the whole set; `… sync --small`: two short videos; `… sync pairs cost`: some tables;
 * `… sync real --set tuning`: recorded voices instead of computer voices.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'real') return runReal(args.slice(1));
  const isSmall = args.includes('--small');
  const requested = args.filter((arg) => arg !== '--small');
  const unknown = requested.find((arg) => !parts.some((part) => part === arg));
  if (unknown) throw new Error(`Choose among --small, ${parts.join(', ')}.`);
  const isWished = (part: (typeof parts)[number]) => requested.length === 0 || requested.includes(part);

  const episodes = await writeBenchSet(folder, { isSmall, onEpisode: (name) => console.error(`Video ${name}`) });
  const pairs = makePairs(episodes);
  const plain: SignalOf = (episode) => signalOf(episode.path, folder);
  const judgements = isWished('pairs') ? await judgeAll(episodes, pairs, plain) : [];
  if (isWished('pairs')) printPairs(judgements);
  if (isWished('cues')) printCueTimes(pairs);
  if (isWished('damage')) printTallies(await judgeDamaged(episodes, pairs, plain));
  if (isWished('refined'))
    printTallies({ 'golden-section search': await judgeAll(episodes, everyThirdOf(pairs), plain, { refines: true }) });
  if (isWished('cost') && !isSmall) await printCost(episodes, folder);

  const broken = brokenGates(tallyOf(judgements));
  if (isWished('pairs')) console.log(broken.length === 0 ? '\nEvery gate holds.' : `\nBroken: ${broken.join('; ')}.`);
  if (broken.length > 0) process.exitCode = 1;
}

async function judgeAll(
  episodes: readonly BenchEpisode[],
  pairs: readonly BenchPair[],
  signal: SignalOf,
  options?: JudgeOptions,
): Promise<Judgement[]> {
  const correlate = await openCorrelate();
  const judgements: Judgement[] = [];
  for (const episode of episodes) {
    console.error(`Pairs of ${episode.name}`);
    const heard = await signal(episode);
    const own = pairs.filter((pair) => pair.episode === episode);
    judgements.push(...own.map((pair) => judge(pair, heard, correlate, options)));
  }
  return judgements;
}

function printPairs(judgements: readonly Judgement[]): void {
  const fresh = judgements.filter(({ pair }) => pair.episode.isFresh);
  printCategories('All pairs', judgements);
  if (fresh.length > 0) printCategories('Series made when the rule was frozen', fresh);
  printTallies(fresh.length > 0 ? { all: judgements, fresh } : { all: judgements });
}

const everyThirdOf = (pairs: readonly BenchPair[]): BenchPair[] => pairs.filter((_, index) => index % everyThird === 0);

/** Judges with increasingly damaged speech. */
async function judgeDamaged(episodes: readonly BenchEpisode[], pairs: readonly BenchPair[], signal: SignalOf) {
  const some = everyThirdOf(pairs);
  const once: JudgeOptions = { twice: false };
  const damagedBy =
    (share: number): SignalOf =>
    async (episode) =>
      damaged(await signal(episode), share, episode.name);
  const other = (episode: BenchEpisode): BenchEpisode =>
    episodes[(episodes.indexOf(episode) + 7) % episodes.length] ?? episode;
  const competing: SignalOf = (episode) => competingSignal(episode, other(episode), folder);
  return {
    'competing dialogue, 4 dB below': await judgeAll(episodes, some, competing, once),
    '35 % of the labels': await judgeAll(episodes, some, damagedBy(0.35), once),
    '60 % of the labels': await judgeAll(episodes, some, damagedBy(0.6), once),
  };
}
