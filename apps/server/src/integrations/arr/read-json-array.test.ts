import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf } from '#testing/best-of.ts';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { BrokenArray, brokenElement, readJsonArray } from './read-json-array.ts';

/** A body in pieces of these lengths, over and over. */
function* inPieces(body: Uint8Array, lengths: readonly number[] = [64 * 1024]): Generator<Uint8Array> {
  for (let at = 0, turn = 0; at < body.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield body.subarray(at, at + length);
    at += length;
  }
}

const read = (text: string, lengths?: number[]) => collect(inPieces(Buffer.from(text), lengths));

async function collect(chunks: Iterable<Uint8Array>): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const element of readJsonArray(chunks)) elements.push(element);
  return elements;
}

const lengths = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
const indent = fc.constantFrom(undefined, 1, '\t', '\r\n  ');

describe('whole arrays', () => {
  test('are read as JSON.parse would, wherever the body is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), lengths, indent, async (value, pieces, space) => {
        const text = JSON.stringify(value, null, space);

        expect(await read(text, pieces)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test.each(['[]', ' [ ] \n', '[\n]'])('%j is empty', async (text) => {
    expect(await read(text, [1])).toEqual([]);
  });
});

describe('spoilt arrays', () => {
  test('are never taken for sound ones, and sound ones never for spoilt', async () => {
    const marks = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', ' ', 'x', '1', '\u00e9');
    const spoilt = fc
      .tuple(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.nat(), marks, fc.nat({ max: 2 }))
      .map(([value, place, mark, removed]) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        return text.slice(0, at) + mark + text.slice(at + removed);
      });

    await fc.assert(
      fc.asyncProperty(spoilt, lengths, async (text, pieces) => {
        const ours = await read(text, pieces).then(
          (elements) => (elements.includes(brokenElement) ? undefined : elements),
          () => undefined,
        );

        expect(ours).toEqual(parseList(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('one element that is not JSON is marked, and the others are read', async () => {
    expect(await read('[{"id":1},{"id":tru},{"id":3}]', [7])).toEqual([{ id: 1 }, brokenElement, { id: 3 }]);
    expect(await read('[1,,3]')).toEqual([1, brokenElement, 3]);
  });

  test.each(['', '[', '[{"id":1},{"id":2', '[{"id":1}', '["a\\"]', '  '])('%j is cut off', async (text) => {
    await expect(read(text, [3])).rejects.toMatchObject({ isCut: true });
  });

  test.each(['{"message":"no"}', '<!DOCTYPE html>', '[1]]', '[1],', '[{"id":1}}', 'null', '\uFEFF[]'])(
    '%j is no array',
    async (text) => {
      await expect(read(text)).rejects.toThrow(BrokenArray);
      await expect(read(text)).rejects.toMatchObject({ isCut: false });
    },
  );

  test('what was there before the end broke off is read', async () => {
    const elements: unknown[] = [];

    await expect(async () => {
      for await (const element of readJsonArray(inPieces(Buffer.from('[1,2,3'), [2]))) elements.push(element);
    }).rejects.toThrow(BrokenArray);

    expect(elements).toEqual([1, 2]);
  });

  test('an element without an end does not fill the memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let given = 0;
    function* endless() {
      yield Buffer.from('["');
      for (;;) {
        given += 1;
        yield piece;
      }
    }

    await expect(collect(endless())).rejects.toThrow('too large');
    expect(given).toBeLessThan(20);
  });
});

test('8,000 movies do not hold up the event loop', async () => {
  const movie = {
    id: 1,
    title: 'Glass "Orchard"',
    overview: 'A thriller. '.repeat(150),
    tags: [],
    n: Array(60).fill(1.5),
  };
  const body = Buffer.from(
    JSON.stringify(Array.from({ length: 8000 }, (_, id) => ({ ...movie, id, file: { ...movie } }))),
  );
  expect(body.length).toBeGreaterThan(20_000_000);
  const longestTurn = async () => {
    const longest = watchEventLoop();
    let count = 0;
    for await (const element of readJsonArray(inPieces(body))) if (element) count += 1;
    expect(count).toBe(8000);
    return longest().cpu;
  };

  expect(await bestOf(longestTurn)).toBeLessThan(25);
});

function parseList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
