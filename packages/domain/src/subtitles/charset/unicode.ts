import { alphabets } from './alphabets.ts';

interface Marked {
  charset: string;
  /** How many bytes the mark has. */
  length: number;
}

const marks: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The charset given by the byte order mark, if there is one. */
export function markOf(bytes: Uint8Array): Marked | undefined {
  const found = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  return found && { charset: found[1], length: found[0].length };
}

/** Every other byte of times and numbers is zero in UTF-16. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 4096);
  if (length < 4) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const [many, few] = [length / 10, length / 50];
  if (odd > many && even < few) return 'utf-16le';
  return even > many && odd < few ? 'utf-16be' : undefined;
}

/** Nothing when it is not. A few broken characters, as cuts and bad joins leave them, do not make a long text another charset. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const { broken, good } = countForeign(text);
    const isCut = broken === 1 && text.endsWith('\uFFFD');
    return isCut || broken * 50 <= good ? text : undefined;
  }
}

function countForeign(text: string): { broken: number; good: number } {
  const counts = { broken: 0, good: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) counts.broken += 1;
    else if (code > 127) counts.good += 1;
  }
  return counts;
}

/** More letters are valid UTF-8 on purpose. */
const chance = 3;

/** Whether the only letters beyond ASCII are a few of a script that the language isn’t written in: in Mac Roman, `c’è` is such a one. */
export function mayBeChance(text: string, language: string | undefined): boolean {
  const alphabet = Object.entries(alphabets).find(([name]) => name === language)?.[1];
  if (!alphabet || !/\p{Script=Latin}/u.test(alphabet)) return false;
  const foreign = text.match(/[^\0-\x7F]/gu) ?? [];
  return (
    foreign.length > 0 && foreign.length <= chance && foreign.every((sign) => /(?!\p{Script=Latin})\p{L}/u.test(sign))
  );
}
