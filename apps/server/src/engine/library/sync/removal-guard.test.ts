import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRemovals } from './removal-guard.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const judge = (known: number, listed: number) => {
  const { ask, hold } = judgeRemovals({ known: upTo(known), listed: new Set(upTo(listed)) });
  return { ask: ask.length, hold: hold.length };
};

test.each([
  ['nothing is gone', 100, 100, { ask: 0, hold: 0 }],
  ['the library is empty', 0, 0, { ask: 0, hold: 0 }],
  ['a few are gone', 100, 95, { ask: 5, hold: 0 }],
  ['a few of a small library are gone', 12, 7, { ask: 5, hold: 0 }],
  ['more than a handful and a twentieth are gone', 100, 94, { ask: 0, hold: 6 }],
  ['a tenth is gone', 2000, 1800, { ask: 0, hold: 200 }],
  ['a twentieth is gone', 2000, 1900, { ask: 100, hold: 0 }],
  ['the answer is empty', 2000, 0, { ask: 0, hold: 2000 }],
  ['the answer is empty, and the library nearly so', 2, 0, { ask: 0, hold: 2 }],
])('when %s', (_, known, listed, expected) => {
  expect(judge(known, listed)).toEqual(expected);
});

interface Manager {
  has: ReadonlySet<number>;
  /** Ids in the response. */
  listed: ReadonlySet<number>;
  /** Ids without a response when requested. */
  silent: ReadonlySet<number>;
}

/** Ids that a sync removes: requested ones that the manager reports as gone. */
const removedBy = (known: number[], { has, listed, silent }: Manager) =>
  judgeRemovals({ known, listed }).ask.filter((id) => !silent.has(id) && !has.has(id));

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
const manager = fc
  .record({ has: ids, lost: ids, foreign: ids, silent: ids })
  .map(({ has, lost, foreign, silent }): Manager => {
    const listed = new Set([...has, ...foreign]).difference(new Set(lost));
    return { has: new Set(has), listed, silent: new Set(silent) };
  });

test('whatever an answer leaves out, adds or refuses to say, nothing that the manager has is removed', () => {
  fc.assert(
    fc.property(ids, manager, (known, answered) => {
      expect(removedBy(known, answered).filter((id) => answered.has.has(id))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('what is not listed is either asked for or held, and nothing else is', () => {
  fc.assert(
    fc.property(ids, ids, (known, listed) => {
      const { ask, hold } = judgeRemovals({ known, listed: new Set(listed) });

      expect(new Set([...ask, ...hold])).toEqual(new Set(known).difference(new Set(listed)));
      expect(ask.length === 0 || hold.length === 0).toBe(true);
    }),
  );
});

test('what a right answer no longer lists is removed when it is little, and soon', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 5 }), (known, gone) => {
      fc.pre(known.length > gone);
      const has = new Set(known.slice(gone));

      expect(removedBy(known, { has, listed: has, silent: new Set() })).toEqual(known.slice(0, gone));
    }),
  );
});
