import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFetchedTwice } from './testing/count-downloads.ts';
import { findNeglected } from './testing/find-neglected.ts';
import { startPacks } from './testing/model-packs.ts';
import { add, rules, step } from './testing/model-steps.ts';
import { startModel, type Model } from './testing/start-model.ts';
import { makeRules, takeStep } from './testing/take-step.ts';

const hour = 3_600_000;
/** Longer than providers are ever left alone, then longer than what was often looked for in vain is. */
const settling = [26, 26, 26, 200, 200, 200].map((hours) => hours * hour);
/** With quotas, what is there may take more days. */
const settlingWithQuotas = [...settling, ...Array.from({ length: 10 }, () => 200 * hour)];
const quiet = [6, 26, 200].map((hours) => hours * hour);

/** The same worlds each time; others with `MODEL_RUNS=500 MODEL_SEED=$RANDOM vitest run loop-freedom`. */
const runs = Number(process.env['MODEL_RUNS'] ?? 8);
const seed = Number(process.env['MODEL_SEED'] ?? 1);
/** Time limit: a slow machine does fewer runs. */
const maxMs = runs * 1500;

const some = <T>(one: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(one, { minLength, maxLength, size: 'max' });

test(
  'when the world stops changing, searches come to rest; nothing is fetched twice, nothing of a person is lost',
  {
    timeout: 10 * maxMs,
  },
  async () => {
    const began = performance.now();
    let downloads = 0;

    await fc.assert(
      fc.asyncProperty(rules, some(add, 0, 10), some(step, 10, 40), async (requests, first, steps) => {
        if (performance.now() - began > maxMs) return;
        const model = await startModel();
        // All of them have the same name then, so that each replaces the other.
        const canLose = requests.settings['general.single_language'];
        try {
          await makeRules(model, requests);
          for (const each of [...first, ...steps]) {
            await takeStep(model, each);
            expect(canLose ? [] : await model.uploads.lost()).toEqual([]);
          }
          for (const ms of requests.quota ? settlingWithQuotas : settling) await tickAfter(model, ms);

          const before = await model.traces();
          for (const ms of quiet) {
            await tickAfter(model, ms);
            expect(await model.traces()).toBe(before);
          }
          expect(canLose ? [] : await model.uploads.lost()).toEqual([]);
          expect(await findFetchedTwice(model)).toEqual([]);
          expect(await findNeglected(model)).toEqual([]);
          expect(model.world.downloads.filter(({ isByHand, isUnwanted }) => isUnwanted && !isByHand)).toEqual([]);
          downloads += model.world.downloads.length;
        } finally {
          await model.close();
        }
      }),
      { numRuns: runs, seed },
    );

    expect(downloads).toBeGreaterThan(0);
  },
);

async function tickAfter(model: Model, ms: number): Promise<void> {
  model.clock.now += ms;
  const problems = await model.tick();
  expect(problems.filter((problem) => !problem.includes('No provider is available right now'))).toEqual([]);
}

test(
  'season packs come to rest as well: none is downloaded twice, and none fills what was taken back',
  { timeout: 10 * maxMs },
  async () => {
    const began = performance.now();
    let downloads = 0;
    const number = fc.nat({ max: 5 });
    const packStep = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('offer' as const), holds: fc.subarray([1, 2, 3, 4, 5, 6]) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
      fc.record({ do: fc.constant('undo' as const), number }),
      fc.record({ do: fc.constant('delete' as const), number }),
      fc.record({ do: fc.constant('blacklist' as const), number }),
      fc.record({ do: fc.constant('import' as const), number }),
    );

    await fc.assert(
      fc.asyncProperty(some(packStep, 4, 14), async (steps) => {
        if (performance.now() - began > maxMs) return;
        const packs = await startPacks();
        try {
          for (const each of steps) await packs.take(each);
          for (const ms of settling) await packs.tickAfter(ms);

          const before = await packs.traces();
          for (const ms of quiet) {
            await packs.tickAfter(ms);
            expect(await packs.traces()).toBe(before);
          }
          expect(packs.downloadedTwice()).toEqual([]);
          downloads += packs.downloads.length;
        } finally {
          await packs.close();
        }
      }),
      { numRuns: runs, seed },
    );

    expect(downloads).toBeGreaterThan(0);
  },
);
