/** The values of Python literals: lists, texts, numbers, True, False and None; tuples are lists. */
export type PythonValue = string | number | boolean | null | PythonValue[];

const words: Record<string, PythonValue> = {
  None: null,
  null: null,
  True: true,
  true: true,
  False: false,
  false: false,
};
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' };
const hexLengths: Record<string, number> = { x: 2, u: 4, U: 8 };
/** Nothing that a program stores lies deeper; who writes more wants to break something. */
const deepest = 20;

class NoLiteral extends Error {}

/** Reads a literal and computes nothing; undefined when the text is none. */
export function parsePythonLiteral(text: string): PythonValue | undefined {
  let at = 0;

  function skip(): void {
    while (/\s/.test(text[at] ?? '')) at++;
  }

  function readValue(depth: number): PythonValue {
    skip();
    const sign = text[at] ?? '';
    if (sign === '[' || sign === '(') return readList(sign === '[' ? ']' : ')', depth);
    if (sign === "'" || sign === '"') return readText(sign);
    const [word = ''] = /^[\w.+-]+/.exec(text.slice(at, at + 64)) ?? [];
    at += word.length;
    if (Object.hasOwn(words, word)) return words[word] ?? null;
    if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word)) return Number(word);
    // The mark of another kind of text stands before its quote.
    if (/^(u|b|r)$/i.test(word) && /['"]/.test(text[at] ?? '')) return readValue(depth);
    throw new NoLiteral();
  }

  function readList(end: string, depth: number): PythonValue[] {
    if (depth >= deepest) throw new NoLiteral();
    const values: PythonValue[] = [];
    at++;
    for (;;) {
      skip();
      if (text[at] === end) break;
      values.push(readValue(depth + 1));
      skip();
      if (text[at] === ',') at++;
      else if (text[at] !== end) throw new NoLiteral();
    }
    at++;
    return values;
  }

  function readText(quote: string): string {
    at++;
    let read = '';
    for (;;) {
      const sign = text[at++];
      if (sign === undefined) throw new NoLiteral();
      if (sign === quote) return read;
      read += sign === '\\' ? readEscape() : sign;
    }
  }

  function readEscape(): string {
    const sign = text[at++] ?? '';
    const length = hexLengths[sign];
    if (length === undefined) return escapes[sign] ?? (/[\\'"]/.test(sign) ? sign : `\\${sign}`);
    const digits = text.slice(at, at + length);
    const code = Number.parseInt(digits, 16);
    if (!/^[\da-f]+$/i.test(digits) || digits.length < length || code > 0x10_ff_ff) throw new NoLiteral();
    at += length;
    return String.fromCodePoint(code);
  }

  try {
    const value = readValue(0);
    skip();
    return at === text.length ? value : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}
