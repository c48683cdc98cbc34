import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { syncReasons, syncVerdicts } from '#domain/subtitles/subtitle-shapes.ts';
import { belongs, isCertain, judgeCheck, mayBeAnother } from './judge-check.ts';

const measurement = fc.record({ verdict: fc.constantFrom(...syncVerdicts), reason: fc.constantFrom(...syncReasons) });
const others = fc.array(fc.record({ id: fc.nat(), measured: measurement }));
const noMatch = { verdict: 'refuse', reason: 'no-match' } as const;
const fits = { verdict: 'in-sync', reason: 'within-tolerance' } as const;

test('a subtitle is certain to be another’s only if that video fits and its own doesn’t', () => {
  fc.assert(
    fc.property(measurement, others, (own, around) => {
      const judgment = judgeCheck(own, around);
      if (!isCertain(judgment)) return;
      expect(mayBeAnother(own)).toBe(true);
      expect(around.some(({ id, measured }) => id === judgment.other && belongs(measured))).toBe(true);
    }),
  );
});

test('other videos never change the verdict on a subtitle that fits, is out of sync or can’t be judged', () => {
  fc.assert(
    fc.property(
      measurement.filter((own) => !mayBeAnother(own)),
      others,
      (own, around) => {
        expect(judgeCheck(own, around)).toEqual(judgeCheck(own, []));
      },
    ),
  );
});

test('without another video that fits, nothing is certain', () => {
  fc.assert(
    fc.property(measurement, others, (own, around) => {
      const misfits = around.filter(({ measured }) => !belongs(measured));
      expect(isCertain(judgeCheck(own, misfits))).toBe(false);
    }),
  );
});

test('the first episode that fits is named', () => {
  const around = [
    { id: 1, measured: noMatch },
    { id: 2, measured: fits },
    { id: 3, measured: fits },
  ];
  expect(judgeCheck(noMatch, around)).toEqual({ verdict: 'other-episode', other: 2 });
});

test.each([
  ['no-match', 'refuse', 'no-match'],
  ['too-few-cues', 'insufficient', 'unknown'],
  ['stretch-without-match', 'refuse', 'unknown'],
  ['fits', 'apply', 'out-of-sync'],
  ['pieces', 'split', 'out-of-sync'],
  ['within-tolerance', 'in-sync', 'matches'],
  ['another-episode', 'refuse', 'other-episode'],
] as const)('%s alone means %s: %s', (reason, verdict, expected) => {
  expect(judgeCheck({ verdict, reason }, [])).toEqual({ verdict: expected, other: null });
});

test('a reason of a later version can’t be judged', () => {
  expect(judgeCheck({ verdict: 'refuse', reason: 'something-new' }, [{ id: 1, measured: fits }])).toEqual({
    verdict: 'unknown',
    other: null,
  });
});
