import { decodeText } from '../../../packages/domain/src/subtitles/charset/index.ts';
import { asSubtitle, encodeLines, type EncodedLine } from './encode-lines.ts';

export interface Tally {
  tried: number;
  right: number;
  unsure: number;
  /** Silent damage. */
  wrongAndSure: number;
  examples: string[];
}

export const sizes = [2, 8, 80] as const;
const samples = { 2: 60, 8: 30, 80: 4 };

/** Reads subtitles of some lines in a legacy set, each from another place of the text. */
export function judgeSet(lines: readonly string[], set: string, language: string | undefined): Tally[] {
  const encoded = encodeLines(lines, set);
  return sizes.map((size) => {
    const tally: Tally = { tried: 0, right: 0, unsure: 0, wrongAndSure: 0, examples: [] };
    const step = Math.max(1, Math.floor((encoded.length - size) / samples[size]));
    for (let from = 0; from + size <= encoded.length && tally.tried < samples[size]; from += step)
      judge(asSubtitle(encoded.slice(from, from + size)), language, tally);
    return tally;
  });
}

function judge({ text, bytes }: EncodedLine, language: string | undefined, tally: Tally): void {
  if (!bytes.some((byte) => byte > 127)) return;
  const decoded = decodeText(bytes, { language });
  const isRight = comparable(decoded.text) === comparable(text);
  tally.tried += 1;
  if (isRight) tally.right += 1;
  if (!decoded.isSure) tally.unsure += 1;
  if (!isRight && decoded.isSure) tally.wrongAndSure += 1;
  if (!isRight)
    tally.examples.push(`${decoded.charset}${decoded.isSure ? '' : '?'}: ${difference(text, decoded.text)}`);
}

const commas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
/** ş and ș are the same byte in windows-1250 and ISO-8859-16, and the same letter to readers. */
const comparable = (text: string) => text.replaceAll(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter).normalize('NFC');

function difference(wanted: string, found: string): string {
  const others = found.split('\n');
  const [line, at] = wanted
    .split('\n')
    .map((each, index): [string, number] => [each, index])
    .find(([each, index]) => comparable(each) !== comparable(others[index] ?? '')) ?? ['', 0];
  return `${line} → ${others[at]}`;
}
