export interface Place {
  /** From 1, as in stack traces. */
  line: number;
  column: number;
}

interface SourceMapFile {
  sources: string[];
  mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCodePoint(code))));
const [comma, semicolon] = [44, 59];

/**
 * Where places of a generated file are in its sources, in one pass over the map. Node's `SourceMap` would build all its
 * entries first: 200 ms of CPU and 20 MB for the server.
 */
export function findSources({ sources, mappings }: SourceMapFile, places: readonly Place[]): (string | undefined)[] {
  const found: (string | undefined)[] = places.map(() => undefined);
  const lastLine = Math.max(0, ...places.map(({ line }) => line));
  const [toColumn, toSource, toLine, toSourceColumn] = [0, 1, 2, 3];
  /** Every number in a map is the difference to the one before; only columns begin again with each line. */
  const state = [0, 0, 0, 0, 0];
  let line = 1;
  let field = 0;

  function noteSegment(): void {
    if (field > toSourceColumn) {
      for (const [index, place] of places.entries()) {
        if (place.line === line && place.column > (state[toColumn] ?? 0))
          found[index] =
            `${sources[state[toSource] ?? 0]}:${(state[toLine] ?? 0) + 1}:${(state[toSourceColumn] ?? 0) + 1}`;
      }
    }
    field = 0;
  }

  const lines = new Set(places.map((place) => place.line));
  let isWanted = lines.has(line);
  let [value, shift] = [0, 0];
  for (let at = 0; at < mappings.length && line <= lastLine; at++) {
    const code = mappings.charCodeAt(at);
    if (code === comma || code === semicolon) {
      if (isWanted) noteSegment();
      field = 0;
      if (code === semicolon) {
        line++;
        state[toColumn] = 0;
        isWanted = lines.has(line);
      }
      continue;
    }
    const digit = valueOf[code] ?? 0;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    state[field] = (state[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    field++;
    [value, shift] = [0, 0];
  }
  if (isWanted && line <= lastLine) noteSegment();
  return found;
}
