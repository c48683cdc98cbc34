import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from './comparison.ts';
import { openBase, type Base, type Cues } from './cue.ts';
import { applyEdits, countEdits, matchFile, toEdits } from './edits.ts';
import { redo, startHistory, take, undo, type History } from './history.ts';
import * as operations from './operations.ts';

const text = fc
  .array(fc.constantFrom('a', 'Bb', ' ', '\n', '<i>', 'كلمة'), { maxLength: 12 })
  .map((parts) => parts.join(''));

const file = fc
  .array(fc.record({ gap: fc.nat(5000), length: fc.integer({ min: 1, max: 9000 }), text }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => {
    let at = 0;
    return all.map(({ gap, length, text: words }, id) => {
      const start = (at += gap);
      return { id, start, end: (at += length), text: words };
    });
  });

type Step = (cues: Cues) => Cues;
const place = fc.nat(30);
const keyAt = (cues: Cues, at: number) => cues[at % Math.max(1, cues.length)]?.key ?? -1;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(place, text).map(
    ([at, words]): Step =>
      (cues) =>
        operations.editText(cues, keyAt(cues, at), words),
  ),
  fc.tuple(place, fc.nat(20)).map(
    ([at, caret]): Step =>
      (cues) =>
        operations.split(cues, keyAt(cues, at), caret),
  ),
  place.map(
    (at): Step =>
      (cues) =>
        operations.mergeWithNext(cues, keyAt(cues, at)),
  ),
  place.map(
    (at): Step =>
      (cues) =>
        operations.remove(cues, keyAt(cues, at)),
  ),
  place.map(
    (at): Step =>
      (cues) =>
        operations.addAfter(cues, keyAt(cues, at)),
  ),
  fc.tuple(place, fc.integer({ min: -9000, max: 9000 })).chain(([at, by]) =>
    fc.constantFrom<Step>(
      (cues) => operations.shiftFrom(cues, keyAt(cues, at), by),
      (cues) => operations.nudge(cues, keyAt(cues, at), by),
      (cues) => operations.setStart(cues, keyAt(cues, at), by),
      (cues) => operations.setEnd(cues, keyAt(cues, at), by),
    ),
  ),
  fc.tuple(place, place, fc.nat(60_000), fc.nat(60_000), fc.boolean()).map(
    ([one, other, at, then, isOnlyBetween]): Step =>
      (cues) =>
        operations.stretch(cues, { key: keyAt(cues, one), at }, { key: keyAt(cues, other), at: then }, isOnlyBetween),
  ),
);

const run = (base: Base, steps: readonly Step[], joins?: string) =>
  steps.reduce<History>(
    (history, next) => take(history, next(history.cues), { what: 'text', values: {}, at: 0, joins }),
    startHistory(base.cues),
  );

const all = (history: History, move: (history: History) => History): History => {
  const next = move(history);
  return next === history ? history : all(next, move);
};

const contents = (cues: Cues) => cues.map(({ start, end, text: words }) => [start, end, words]);

test('whatever was done, undoing all of it is the file, and redoing all of it is the work', () => {
  fc.assert(
    fc.property(file, fc.array(step, { maxLength: 15 }), fc.constantFrom(undefined, 'typing'), (cues, steps, joins) => {
      const base = openBase(cues);
      const worked = run(base, steps, joins);
      const back = all(worked, undo);
      expect(back.cues).toEqual(base.cues);
      expect(countEdits(toEdits(base, back.cues))).toBe(0);
      expect(all(back, redo).cues).toEqual(worked.cues);
    }),
  );
});

test('the edits of any work make the same cues out of the file, and name only what differs', () => {
  fc.assert(
    fc.property(file, fc.array(step, { maxLength: 15 }), (cues, steps) => {
      const base = openBase(cues);
      const worked = run(base, steps);
      const edits = toEdits(base, worked.cues);
      expect(contents(applyEdits(base, edits))).toEqual(contents(worked.cues));
      const ids = new Set(cues.map(({ id }) => id));
      const touched = [...edits.changed.map(({ id }) => id), ...edits.removed];
      expect(new Set(touched).size).toBe(touched.length);
      for (const id of [...touched, ...edits.added.map(({ like }) => like)]) expect(ids).toContain(id);
      for (const { like } of edits.added) expect(edits.removed).not.toContain(like);
    }),
  );
});

test('no step gives a cue times before the beginning, or an end before its start', () => {
  fc.assert(
    fc.property(file, fc.array(step, { maxLength: 15 }), (cues, steps) => {
      for (const { start, end } of run(openBase(cues), steps).cues) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
      }
    }),
  );
});

test('work on a file that has changed since becomes edits of the file as it is', () => {
  fc.assert(
    fc.property(file, file, fc.array(step, { maxLength: 8 }), (cues, onDisk, steps) => {
      const mine = run(openBase(cues), steps).cues;
      const base = matchFile(onDisk, mine);
      expect(contents(base.cues)).toEqual(contents(openBase(onDisk).cues));
      expect(contents(applyEdits(base, toEdits(base, mine)))).toEqual(contents(mine));
    }),
  );
});

test('one cue changed on disk is the only edit against it', () => {
  const cues = [0, 1, 2, 3].map((id) => ({ id, start: id * 3000, end: id * 3000 + 2000, text: `Line ${id}` }));
  const { cues: mine } = openBase(cues);
  const base = matchFile(
    cues.map((cue) => (cue.id === 2 ? { ...cue, text: 'Other' } : cue)),
    mine,
  );
  expect(toEdits(base, mine)).toEqual({ changed: [{ id: 2, text: 'Line 2' }], removed: [], added: [] });
});

test('splitting shares the time by characters, without tags', () => {
  const base = openBase([{ id: 0, start: 1000, end: 5000, text: '<i>one two three</i>' }]);
  const cues = operations.split(base.cues, base.cues[0]?.key ?? 0, '<i>one'.length);
  expect(contents(cues)).toEqual([
    [1000, 2000, '<i>one'],
    [2000, 5000, 'two three</i>'],
  ]);
});

const drift = (time: number) => Math.round(time * 1.04271 + 700);

test('two anchors bring a drifting file to its times', () => {
  const said = Array.from({ length: 50 }, (_, id) => ({ start: id * 60_000, end: id * 60_000 + 2000 }));
  const base = openBase(said.map(({ start, end }, id) => ({ id, start: drift(start), end: drift(end), text: 'x' })));
  const anchor = (index: number) => ({ key: base.cues[index]?.key ?? 0, at: said[index]?.start ?? 0 });
  const cues = operations.stretch(base.cues, anchor(1), anchor(48), false);
  for (const [index, { start, end }] of cues.entries()) {
    expect(Math.abs(start - (said[index]?.start ?? 0))).toBeLessThanOrEqual(2);
    expect(Math.abs(end - (said[index]?.end ?? 0))).toBeLessThanOrEqual(2);
  }
});

test('typing in one cue is one step, and typing the same text back leaves no step', () => {
  const base = openBase([{ id: 0, start: 0, end: 1000, text: 'teh' }]);
  const key = base.cues[0]?.key ?? 0;
  const type = (history: History, words: string) =>
    take(history, operations.editText(history.cues, key, words), { what: 'text', values: {}, at: 0, joins: 'text' });
  const typed = type(type(startHistory(base.cues), 'th'), 'the');
  expect(typed.done).toHaveLength(1);
  expect(type(typed, 'teh').done).toHaveLength(0);
});

test('ASS comments are not among the cues, and never edited', () => {
  const base = openBase([
    { id: 0, start: 0, end: 1000, text: 'template', comment: true },
    { id: 1, start: 0, end: 1000, text: 'said' },
  ]);
  expect(contents(base.cues)).toEqual([[0, 1000, 'said']]);
  expect(toEdits(base, operations.shiftFrom(base.cues, undefined, 500)).changed).toEqual([
    { id: 1, start: 500, end: 1500 },
  ]);
});

test('the comparison before saving counts each kind once', () => {
  const cues = [0, 1, 2, 3, 4, 5].map((id) => ({
    id,
    start: id * 3000,
    end: id * 3000 + 2000,
    text: `Line ${id} here`,
  }));
  const base = openBase(cues);
  const key = (index: number) => base.cues[index]?.key ?? 0;
  let now = operations.editText(base.cues, key(0), 'Other');
  now = operations.remove(now, key(2));
  now = operations.split(now, key(4), 4);
  const { changed, removed, added, retimed, touched, same, lines } = compare(base.cues, now, {
    format: 'srt',
    whole: false,
  });
  expect({ changed, removed, added, retimed, touched, same }).toEqual({
    changed: 2,
    removed: 1,
    added: 1,
    retimed: 1,
    touched: 2,
    same: false,
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['changed', 'same', 'removed', 'same', 'changed', 'added', 'same']);
});
