import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCorrelate } from '../../../../packages/domain/src/sync/correlate.ts';
import { signalOf } from '../labels.ts';
import { judgeReal, type RealJudgement } from './judge-real.ts';
import { makeRealPairs } from './pairs.ts';
import { printReal } from './print-real.ts';
import { realSets, writeRealSet, type RealSetName } from './real-set.ts';
import { brokenRealGates } from './tally-real.ts';

const names = Object.keys(realSets) as RealSetName[];

/** `npm run bench -- sync real [--set tuning|held-out|all] [--folder …]`: recordings and videos are kept in the folder. */
export async function runReal(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'all' },
      folder: { type: 'string', default: join(homedir(), '.cache/captionarr-bench') },
    },
  });
  const chosen = names.filter((name) => values.set === 'all' || values.set === name);
  if (chosen.length === 0) throw new Error(`Choose --set among ${names.join(', ')} and all.`);
  for (const name of chosen) {
    const judgements = await judgeSet(values.folder, name);
    printReal(`Recorded voices, ${name}`, judgements);
    const broken = brokenRealGates(judgements);
    console.log(broken.length === 0 ? '\nEvery gate holds.' : `\nBroken: ${broken.join('; ')}.`);
    if (broken.length > 0) process.exitCode = 1;
  }
}

async function judgeSet(folder: string, name: RealSetName): Promise<RealJudgement[]> {
  const videos = writeRealSet(folder, name, (episode) => console.error(`Video ${episode}`));
  const pairs = makeRealPairs(videos);
  const correlate = await openCorrelate();
  const judgements: RealJudgement[] = [];
  for (const video of videos) {
    console.error(`Pairs of ${video.name}`);
    const signal = await signalOf(video.path, folder);
    const own = pairs.filter(({ episode }) => episode === video);
    judgements.push(...own.map((pair) => judgeReal(pair, signal, correlate)));
  }
  return judgements;
}
