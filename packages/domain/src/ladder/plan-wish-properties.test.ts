import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchVerdict } from '#domain/search/search-shapes.ts';
import { ladderOf } from './ladder-of.ts';
import { dueRung, planWish } from './plan-wish.ts';
import { isMachineRung, madeBy, reaches, rungNames, rungOutcomes, strengths } from './rungs.ts';
import type { WishFacts } from './wish-facts.ts';

const now = 3_600_000_000;

const anyLadder = fc
  .shuffledSubarray([...rungNames])
  .chain((names) =>
    fc.tuple(...names.map((rung) => fc.record({ rung: fc.constant(rung), on: fc.boolean(), wait_hours: fc.nat(900) }))),
  );
const anyResult = fc.record({ outcome: fc.constantFrom(...rungOutcomes), at: fc.nat(now) });
const outcomes = searchVerdict.shape.outcome.options;
const anyFacts: fc.Arbitrary<WishFacts> = fc.record({
  profile: fc.option(anyLadder, { nil: undefined }).map((ladder) => (ladder ? { ladder } : {})),
  item: fc.record(
    {
      language: fc.constantFrom('fr', 'fr:hi', 'fr:forced'),
      strength: fc.constantFrom(...strengths),
      machine: fc.constantFrom(...reaches),
    },
    { requiredKeys: ['language'] },
  ),
  isWanted: fc.boolean(),
  present: fc.option(fc.record({ isTrack: fc.boolean(), made: fc.constantFrom(null, ...madeBy) })),
  hasUncountedText: fc.boolean(),
  search: fc.option(
    fc.record({ outcome: fc.constantFrom(...outcomes), at: fc.nat(now), nextAt: fc.option(fc.nat(2 * now)) }),
  ),
  since: fc.option(fc.nat(now)),
  results: fc.record(
    { track: anyResult, ocr: anyResult, translation: anyResult, transcription: anyResult },
    { requiredKeys: [] },
  ),
  running: fc.option(fc.constantFrom(...rungNames)),
  unavailable: fc.subarray([...madeBy]).map((names) => new Set(names)),
  now: fc.constant(now),
});

/** Both could start at once: the rare case that random facts found after 1,283 tries. */
const ocrAboveTrack: WishFacts = {
  profile: { ladder: (['ocr', 'track'] as const).map((rung) => ({ rung, on: true, wait_hours: 0 })) },
  item: { language: 'fr' },
  isWanted: true,
  present: null,
  hasUncountedText: true,
  search: null,
  since: null,
  results: {},
  running: null,
  unavailable: new Set(),
  now,
};

describe('always', () => {
  test('each rung is planned once, in the order of the profile', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const plan = planWish(each);
        expect(plan.map(({ rung }) => rung)).toEqual(ladderOf(each.profile).map(({ rung }) => rung));
        expect(new Set(plan.map(({ rung }) => rung)).size).toBe(rungNames.length);
      }),
    );
  });

  test('no machine rung starts before a completed search, except OCR before the providers', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const plan = planWish(each);
        const due = dueRung(plan);
        if (!due || !isMachineRung(due)) return;
        const names = plan.map(({ rung }) => rung);
        const isEarlyOcr = due === 'ocr' && names.indexOf('ocr') < names.indexOf('providers');
        const isComplete = ['nothing-found', 'below-minimum', 'all-ruled-out'].includes(each.search?.outcome ?? '');
        expect(isEarlyOcr || (isComplete && (each.search?.at ?? 0) >= (each.since ?? 0))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('what a rung gave makes all lower ones unnecessary', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const plan = planWish({ ...each, running: null });
        if (!each.present) return;
        const gave = plan.findIndex(({ rung }) => rung === each.present?.made);
        for (const { rung, state } of plan.slice(gave + 1)) {
          if (rung === 'providers' && each.present.made !== null) continue;
          expect(['not-needed', 'off', 'taken']).toContain(state);
        }
      }),
    );
  });

  test('at most one rung is due, and never beside people’s work', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const due = planWish(each).filter(({ rung, state }) => state === 'next' && rung !== 'providers');
        expect(due.length).toBeLessThanOrEqual(each.present?.made === null ? 0 : 1);
      }),
      { numRuns: 2000, examples: [[ocrAboveTrack]] },
    );
  });

  test('forced is never translated or transcribed', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const due = dueRung(planWish({ ...each, item: { ...each.item, language: 'fr:forced' } }));
        expect(due).not.toBe('translation');
        expect(due).not.toBe('transcription');
      }),
    );
  });

  test('a result that stands isn’t made again', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const due = dueRung(planWish(each));
        expect([undefined, 'failed']).toContain(due && each.results[due]?.outcome);
      }),
    );
  });

  test('the order in which results were kept doesn’t matter, and planning twice says the same', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const turned = Object.fromEntries(Object.entries(each.results).toReversed());
        expect(planWish({ ...each, results: turned })).toEqual(planWish(each));
      }),
    );
  });
});
