import { createRequire } from 'node:module';
import type * as jschardet from 'jschardet';
import { candidatesOf } from './candidates.ts';
import { plausibility } from './plausibility.ts';

// Loaded when it is needed: its models are tens of megabytes.
const require = createRequire(import.meta.url);

/** The charsets besides Unicode that subtitles are found in; the platform decodes all of them. */
const known = `
  windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258
  windows-874 iso-8859-2 iso-8859-5 iso-8859-7 iso-8859-8 koi8-r koi8-u ibm866 gb18030 big5 shift_jis euc-jp euc-kr
`
  .trim()
  .split(/\s+/);

const sampleLength = 65_536;
const convincing = 0.85;

/** Detects a non-Unicode charset: the likeliest of the language's usual ones, otherwise by letters. */
export function detectCharset(bytes: Uint8Array, language: string | undefined): string {
  const sample = foreignLines(bytes);
  const usual = language === undefined ? [] : rank(sample, candidatesOf(language));
  const best = usual[0];
  if (best && best.score >= convincing) return best.charset;
  const found = rank(sample, guess(sample))[0];
  return found && found.score > (best?.score ?? 0) ? found.charset : (best?.charset ?? 'windows-1252');
}

/** By how plausible the text then is; the first of equals stays first. */
function rank(sample: Uint8Array, charsets: readonly string[]): { charset: string; score: number }[] {
  return charsets
    .map((charset) => ({ charset, score: plausibility(new TextDecoder(charset).decode(sample)) }))
    .toSorted((a, b) => b.score - a.score);
}

function guess(sample: Uint8Array): string[] {
  // The package of that name, whose types are those of the import.
  const { detectAll } = require('jschardet') as typeof jschardet;
  const guesses = detectAll(sample).flatMap(({ encoding }) => {
    const charset = encoding === null ? undefined : nameOf(encoding);
    return charset !== undefined && known.includes(charset) ? [...(successors[charset] ?? []), charset] : [];
  });
  return [...new Set([...guesses, 'windows-1252', 'windows-1251'])];
}

/** If both decode to the same text, the successor's name is reported. */
const successors: Record<string, string[]> = {
  'iso-8859-2': ['windows-1250'],
  'iso-8859-7': ['windows-1253'],
  'iso-8859-8': ['windows-1255'],
};

const others: Record<string, string> = {
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  'tis-620': 'windows-874',
  cp874: 'windows-874',
};

/** The name that the platform has for it. */
function nameOf(encoding: string): string | undefined {
  const name = encoding.toLowerCase();
  try {
    return new TextDecoder(others[name] ?? name.replace(/^cp(?=125)/, 'windows-')).encoding;
  } catch {
    return undefined;
  }
}

/** The lines that are not plain ASCII: in a subtitle most others are times, which tell nothing. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, sampleLength));
  let length = 0;
  let from = 0;
  while (from < bytes.length && length < sample.length) {
    const feed = bytes.indexOf(10, from);
    const to = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(from, to);
    if (line.some((byte) => byte > 127)) {
      const part = line.subarray(0, sample.length - length);
      sample.set(part, length);
      length += part.length;
    }
    from = to;
  }
  return sample.subarray(0, length);
}
