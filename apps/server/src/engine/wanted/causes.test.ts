import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { causes, type Cause } from '#domain/library/causes.ts';
import { findCauseFaults } from './testing/find-cause-faults.ts';
import { add, rules, step as modelStep } from './testing/model-steps.ts';
import { startModel } from './testing/start-model.ts';
import { startRandomLibrary, step } from './testing/start-random-library.ts';
import { makeRules, takeStep } from './testing/take-step.ts';

test(
  'whatever happens to a library, each missing subtitle has one cause, and they add up',
  { timeout: 120_000 },
  async () => {
    const seen = new Set<Cause>();

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        const library = await startRandomLibrary();
        for (const each of steps) {
          await library.take(each);
          for (const [name, is, should] of await library.compare()) {
            expect([name, is]).toEqual([name, should]);
            seen.add(is);
          }
          expect(await findCauseFaults(library.db)).toEqual([]);
          expect(await library.verify()).toEqual([]);
        }
      }),
      { numRuns: 8, seed: 27 },
    );

    expect([...seen].toSorted()).toEqual([...causes].toSorted());
  },
);

test(
  'they add up on the whole server, with providers that fail, pauses, uploads and deletions',
  { timeout: 120_000 },
  async () => {
    const seen = new Set<Cause>();

    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.array(add, { maxLength: 6, size: 'max' }),
        fc.array(modelStep, { minLength: 10, maxLength: 20, size: 'max' }),
        async (requests, first, steps) => {
          const model = await startModel();
          try {
            await makeRules(model, requests);
            for (const each of [...first, ...steps]) {
              await takeStep(model, each);
              expect(await findCauseFaults(model.db)).toEqual([]);
            }
            for (const { cause } of await model.db.selectFrom('missing').select('cause').execute()) seen.add(cause);
          } finally {
            await model.close();
          }
        },
      ),
      { numRuns: 5, seed: 3 },
    );

    expect(seen.size).toBeGreaterThan(2);
  },
);
