import { yieldIfBlocking } from '#platform/db/event-loop.ts';

/** A body that is not a JSON array from its first byte to its last. */
export class BrokenArray extends Error {
  /** It ends before the array does. */
  readonly isCut: boolean;

  constructor(message: string, isCut = false) {
    super(message);
    this.name = 'BrokenArray';
    this.isCut = isCut;
  }
}

/** Stands for an invalid element in an otherwise valid array. */
export const brokenElement = Symbol('broken element');

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const spaces: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Larger than any record; protects the memory. */
const largestElement = 16 * 1024 * 1024;

/** Parses the elements of a JSON array as they arrive, yielding in between. */
export async function* readJsonArray(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator {
  const splitter = createSplitter();
  for await (const chunk of chunks) {
    for (const element of splitter.split(chunk)) {
      const turn = yieldIfBlocking();
      if (turn) await turn;
      yield parse(element);
    }
  }
  splitter.end();
}

function parse(element: Buffer): unknown {
  try {
    return JSON.parse(element.toString());
  } catch {
    return brokenElement;
  }
}

/** Cuts an array at the commas between its elements; whether these are well-formed is for the parser to say. */
function createSplitter() {
  let place: 'before' | 'inside' | 'after' = 'before';
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let isFirst = true;
  /** The begin of an element whose end is in a later chunk. */
  let pieces: Uint8Array[] = [];
  let size = 0;

  function keep(piece: Uint8Array): void {
    pieces.push(piece);
    size += piece.length;
    if (size > largestElement) throw new BrokenArray('One element is far too large.');
  }

  function complete(piece: Uint8Array, into: Buffer[]): void {
    keep(piece);
    const element =
      pieces.length === 1 ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.concat(pieces);
    pieces = [];
    size = 0;
    const isEmptyArray = isFirst && place === 'after' && element.every((byte) => spaces.has(byte));
    isFirst = false;
    if (!isEmptyArray) into.push(element);
  }

  /** The index behind the string that this one is in; the end of the chunk when the string goes on. */
  function skipString(chunk: Uint8Array, from: number): number {
    let index = isEscaped ? from + 1 : from;
    isEscaped = false;
    for (; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte === backslash) index += 1;
      else if (byte === quote) {
        inString = false;
        return index + 1;
      }
    }
    isEscaped = index > chunk.length;
    return chunk.length;
  }

  return {
    /** The elements that end in this chunk. */
    split(chunk: Uint8Array): Buffer[] {
      const elements: Buffer[] = [];
      let start = 0;
      let index = 0;
      while (index < chunk.length) {
        if (inString) index = skipString(chunk, index);
        const byte = chunk[index];
        index += 1;
        if (byte === undefined) break;
        if (depth === 0) {
          if (spaces.has(byte)) continue;
          if (place !== 'before' || byte !== openBracket) throw new BrokenArray('There is something around the array.');
          place = 'inside';
          depth = 1;
          start = index;
        } else if (byte === quote) inString = true;
        else if (byte === openBrace || byte === openBracket) depth += 1;
        else if (byte === closeBrace || byte === closeBracket) {
          depth -= 1;
          if (depth > 0) continue;
          if (byte === closeBrace) throw new BrokenArray('The brackets do not match.');
          place = 'after';
          complete(chunk.subarray(start, index - 1), elements);
        } else if (byte === comma && depth === 1) {
          complete(chunk.subarray(start, index - 1), elements);
          start = index;
        }
      }
      if (place === 'inside') keep(chunk.subarray(start));
      return elements;
    },

    end(): void {
      if (place !== 'after') throw new BrokenArray('The end of the array is missing.', true);
    },
  };
}
