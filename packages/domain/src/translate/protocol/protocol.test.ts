import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLine } from './check-line.ts';
import { headOf, makeKeys, wordsNeeded } from './keys.ts';
import { readAnswer } from './read-answer.ts';
import { doubtOf, isFinished, longestFor } from './reading-speed.ts';
import type { KeyedRequest, SourceLine } from './source-line.ts';
import { tagText } from './tags.ts';
import { translateLines } from './translate-lines.ts';

const words = fc.stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{2,8}){0,6}[.?!]$/);
const linesOf = (texts: readonly string[]): SourceLine[] => texts.map((text, id) => ({ id, text, duration: 2000 }));
const rowsOf = ({ lines, words: count }: KeyedRequest) =>
  lines.map(({ key, text }) => ({ key, head: headOf(text, count), text: text.toUpperCase() }));

describe('tags', () => {
  test.each([
    ['<i>All of it</i>', 'All of it'],
    [String.raw`{\an8}<i>All of it</i>`, 'All of it'],
    ['<i>One</i> two', '<1>One</1> two'],
    ['One <b>two</b>', 'One <1>two</1>'],
    ['<i>One</i> and <i>two</i>', '<1>One</1> and <2>two</2>'],
    ['<font color="red"><i>One</i></font>', 'One'],
    [' One\ntwo ', 'One\ntwo'],
  ])('%s is sent as %s, and comes back whole', (text, sent) => {
    const tagged = tagText(text);
    expect(tagged.text).toBe(sent);
    expect(tagged.restore(tagged.text)).toBe(text);
  });

  test('whatever a cue has in it comes back', () => {
    const piece = fc.constantFrom('<i>', '</i>', '<b>', '</b>', '{\\an8}', 'One', ' two', '\n', '<3>', '5 < 6');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('').replaceAll(/\n\s*\n/g, '\n');
        const tagged = tagText(text);
        expect(tagged.restore(tagged.text)).toBe(text);
      }),
    );
  });
});

describe('one line', () => {
  test.each([
    ['Where are you?', '', 'empty'],
    ['<1>Where</1> are you?', 'Où es-tu ?', 'markup'],
    ['<1>Where</1> are you?', 'Es-tu </1>où<1> ?', 'markup'],
    ['At 5 o’clock', 'À 6 heures', 'digits'],
    ['I have never seen this man before', 'Nie', 'too-short'],
    ['Yes.', 'This line holds far more than that one word could ever mean.', 'too-long'],
    ['I have never seen this man.', 'I have never seen this man.', 'not-translated'],
    ['One.', 'Un.\nDeux.\nTrois.', 'too-many-lines'],
  ])('%s isn’t %s', (from, to, why) => {
    expect(checkLine(from, to)).toBe(why);
  });

  test.each([
    ['We met <1>twice</1> in 1984', 'Wir trafen uns 1984 <1>zweimal</1>'],
    ['It costs 1,500', 'Es kostet 1.500'],
    ['Room 237', 'الغرفة ٢٣٧'],
    ['Room 237', '२३७ नंबर का कमरा'],
    ['Yes.', 'Sí.'],
    ['I will not go there with you', '我不会和你一起去'],
  ])('%s may be %s', (from, to) => {
    expect(checkLine(from, to)).toBeUndefined();
  });
});

describe('an answer', () => {
  const rows = [{ key: 'bcd', head: 'a', text: 'b' }];
  test.each([
    ['bare', JSON.stringify(rows)],
    ['in an object', { lines: rows }],
    ['in a code block', `Here you are:\n\`\`\`json\n${JSON.stringify({ lines: rows })}\n\`\`\`\nAnything else?`],
    ['after thoughts', `<think>Is [this] it?</think>${JSON.stringify(rows)}`],
  ])('is read %s', (_how, answer) => {
    expect(readAnswer(answer)).toEqual(rows);
  });

  test.each(['Sorry.', '', '[{"key":"bcd","te', null, 7, [], [{ key: 1, text: 'x' }]])('%j isn’t one', (answer) => {
    expect(readAnswer(answer)).toBeUndefined();
  });
});

test('keys tell nothing, and none is there twice', () => {
  const keys = makeKeys(40, Math.random);
  expect(new Set(keys).size).toBe(40);
  expect(keys.every((key) => /^[b-z]{3}$/.test(key))).toBe(true);
});

test('the first words are those that a reader sees, whatever tags and signs are around them', () => {
  expect(headOf('<1>I was</1> looking for you.', 3)).toBe('i was looking');
  expect(headOf('- Well… <1>no</1>, I don’t.', 4)).toBe('well no i don');
});

test('as many first words are asked for as it takes to tell the lines apart', () => {
  expect(wordsNeeded(['One two three four', 'Two'])).toBe(3);
  expect(wordsNeeded(['I do not know him', 'I do not know her'])).toBe(5);
  expect(wordsNeeded(['Yes.', 'Yes!', 'No.'])).toBe(3);
});

test('a translation may take as long as it is shown, and never less than the original', () => {
  expect(longestFor('Hi.', 3000)).toBe(51);
  expect(longestFor('Hi.', 100)).toBe(20);
  expect(doubtOf('Hi.', undefined, 1000)).toBe('open');
  expect(doubtOf('At 5.', 'Um 17 Uhr.', 1000)).toBe('unsure');
  expect(doubtOf('With whom?', 'With whom?', 1000)).toBe('unsure');
  expect(doubtOf('Tom Baker!', 'Tom Baker!', 1000)).toBeUndefined();
  expect(doubtOf('Hello there, my friend.', 'x'.repeat(60), 1000)).toBe('length');
  expect(doubtOf('Hello there, my friend.', 'Hallo, mein Freund.', 1000)).toBeUndefined();
});

test.each([
  [300, [4, 90, 200], true],
  [300, [4, 5, 6], false],
  [300, [4, 90, 200, 250], false],
  [10, [3], false],
  [10, [], true],
])('of %i lines, with %j open, finished: %s', (count, open, finished) => {
  expect(isFinished(Array.from({ length: count }, (_, at) => open.includes(at)))).toBe(finished);
});

test('no line is lost or gets the text of another, whatever comes back', async () => {
  const spoil = fc.constantFrom('right', 'drop', 'reverse', 'swap', 'garbage', 'twice');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(words, { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(spoil),
      async (texts, how) => {
        const lines = linesOf(texts);
        const { texts: done, open } = await translateLines(
          lines,
          {
            way: 'keyed',
            ask: async (request) => {
              const rows = rowsOf(request);
              const fault = how.next().value;
              if (fault === 'drop') return rows.slice(1);
              if (fault === 'reverse') return rows.toReversed();
              if (fault === 'garbage') return 'Sure!';
              if (fault === 'twice') return [...rows, ...rows.slice(0, 1)];
              if (fault === 'swap') return rows.map((row, at) => ({ ...row, ...(rows[at ^ 1] ?? row), key: row.key }));
              return rows;
            },
          },
          { size: 8 },
        );
        expect(new Set([...done.keys(), ...open.map(({ id }) => id)]).size).toBe(lines.length);
        for (const [id, text] of done) expect(text).toBe(texts[id]?.toUpperCase());
      },
    ),
    { numRuns: 60 },
  );
});

test('only what is open is asked again, in smaller requests, at last alone', async () => {
  const sizes: number[] = [];
  const { open, refusals } = await translateLines(
    linesOf(Array.from({ length: 16 }, (_, at) => `Line of words ${'abcdefghijklmnop'[at]}.`)),
    {
      way: 'keyed',
      ask: async (request) => {
        sizes.push(request.lines.length);
        return rowsOf(request).map((row) => (/[cd]\.$/i.test(row.text) ? { ...row, text: '' } : row));
      },
    },
    { size: 8 },
  );

  expect(sizes).toEqual([8, 8, 2, 2, 1, 1]);
  expect(open.map(({ id }) => id)).toEqual([2, 3]);
  expect(refusals).toEqual({ empty: 8 });
});

test('what was translated before isn’t asked again, and is told as context', async () => {
  const asked: KeyedRequest[] = [];
  const accepted: [number, string][] = [];
  await translateLines(
    linesOf(['One.', 'Two.', 'Three.']),
    {
      way: 'keyed',
      ask: async (request) => {
        asked.push(request);
        return rowsOf(request);
      },
    },
    { size: 8, known: new Map([[0, 'Un.']]), onAccepted: async (part) => void accepted.push(...part) },
  );

  expect(asked.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Two.', 'Three.']]);
  expect(asked[0]?.before).toEqual([{ text: 'One.', translation: 'Un.' }]);
  expect(accepted).toEqual([
    [1, 'TWO.'],
    [2, 'THREE.'],
  ]);
});

test('an engine for lists is asked once for the same text, and a list of another length is refused', async () => {
  const asked: (readonly string[])[] = [];
  const { texts, open } = await translateLines(
    linesOf(['One.', 'Two.', 'One.', 'Three.']),
    {
      way: 'list',
      ask: async (part) => {
        asked.push(part);
        return part.length > 1 ? part.slice(1) : part.map((text) => text.toUpperCase());
      },
    },
    { size: 2 },
  );

  expect(asked).toEqual([['One.', 'Two.'], ['Three.'], ['One.'], ['Two.']]);
  expect(open).toEqual([]);
  expect([...texts].toSorted(([one], [other]) => one - other).map(([, text]) => text)).toEqual([
    'ONE.',
    'TWO.',
    'ONE.',
    'THREE.',
  ]);
});

test('an error ends the asking, and what was accepted before it is told', async () => {
  let count = 0;
  const accepted: number[] = [];
  const asking = translateLines(
    linesOf(['One.', 'Two.', 'Three.']),
    {
      way: 'list',
      ask: async (part) => {
        if ((count += 1) > 2) throw new Error('no money');
        return part.map((text) => text.toUpperCase());
      },
    },
    { size: 1, onAccepted: async (part) => void accepted.push(...part.keys()) },
  );

  await expect(asking).rejects.toThrow('no money');
  expect(accepted).toEqual([0, 1]);
});
