import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePairs, writeBenchSet } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCorrelate } from '../../../packages/domain/src/sync/correlate.ts';
import { judge, type Judgement } from './judge.ts';
import { signalOf } from './labels.ts';
import { brokenGates, tallyOf } from './tally.ts';

let folder: string;
let judgements: Judgement[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-small-'));
  const episodes = await writeBenchSet(folder, { isSmall: true });
  const pairs = makePairs(episodes);
  const correlate = await openCorrelate();
  const judged = await Promise.all(
    episodes.map(async (episode) => {
      const signal = await signalOf(episode.path, folder);
      return pairs.filter((pair) => pair.episode === episode).map((pair) => judge(pair, signal, correlate));
    }),
  );
  judgements = judged.flat();
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('on two spoken videos every gate of the sync bench holds', () => {
  const tally = tallyOf(judgements);

  expect(tally.pairs).toBeGreaterThan(40);
  expect(brokenGates(tally)).toEqual([]);
  expect(tally.cutAccepted).toBe(0);
});

test('plain maximum would accept other episodes', () => {
  const { plain, wrong } = tallyOf(judgements);

  expect(plain.wrongAccepted).toBeGreaterThan(wrong / 2);
});
