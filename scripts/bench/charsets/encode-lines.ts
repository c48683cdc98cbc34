import { execFileSync } from 'node:child_process';

/** A line of text, and its bytes in a legacy set. */
export interface EncodedLine {
  text: string;
  bytes: Buffer;
}

const plainer: Record<string, string> = Object.fromEntries(
  [
    '“"',
    '”"',
    '„"',
    '«"',
    '»"',
    "’'",
    "‘'",
    '…...',
    '–-',
    '—-',
    'șş',
    'țţ',
    'ȘŞ',
    'ȚŢ',
    'یي',
    'کك',
    'ۀه',
    '\u200C ',
    '\u00A0 ',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** What people write where a set lacks a character. */
const makePlainer = (line: string) => line.replaceAll(/[^\0-\u007F]/gu, (char) => plainer[char] ?? char);

/** Encodes lines with glibc’s iconv; without those that the set can’t hold. */
export function encodeLines(lines: readonly string[], set: string): EncodedLine[] {
  const [asTheyAre, simplified] = [lines, lines.map(makePlainer)].map((each) => tryEncode(each, set));
  return lines.flatMap((_, index) => asTheyAre?.[index] ?? simplified?.[index] ?? []);
}

function tryEncode(lines: readonly string[], set: string): (EncodedLine | undefined)[] {
  // With -c it drops what the set can’t hold, and its status says so.
  const bytes = iconv(lines.join('\n'), ['-c', '-f', 'UTF-8', '-t', set]);
  const back = iconv(bytes, ['-f', set, '-t', 'UTF-8']).toString().split('\n');
  const encoded = splitLines(bytes);
  return lines.map((text, index) => {
    const line = encoded[index];
    return line && back[index]?.normalize('NFC') === text.normalize('NFC') ? { text, bytes: line } : undefined;
  });
}

function iconv(input: string | Buffer, args: string[]): Buffer {
  try {
    return execFileSync('iconv', args, { input, maxBuffer: 1 << 26, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && Buffer.isBuffer(error.stdout)) return error.stdout;
    throw error;
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from <= bytes.length;) {
    const feed = bytes.indexOf(10, from);
    const to = feed === -1 ? bytes.length : feed;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}

const time = (at: number) => new Date(at * 1000).toISOString().slice(11, 23).replace('.', ',');

/** Lines as a subtitle, as text and as bytes. */
export function asSubtitle(lines: readonly EncodedLine[]): EncodedLine {
  const heads = lines.map((_, index) => `${index + 1}\n${time(index * 3)} --> ${time(index * 3 + 2)}\n`);
  return {
    text: lines.map(({ text }, index) => `${heads[index]}${text}\n\n`).join(''),
    bytes: Buffer.concat(
      lines.flatMap(({ bytes }, index) => [Buffer.from(heads[index] ?? ''), bytes, Buffer.from('\n\n')]),
    ),
  };
}
