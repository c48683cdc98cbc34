import type { Heard } from './heard.ts';

/** A word of a line that may be parted from the one before it. */
export interface TimedWord {
  start: number;
  end: number;
  text: string;
  /** Whether a space parts it from the word before. */
  isSpaced: boolean;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const pieces = /[^\p{P}\p{S}]?[\p{P}\p{S}]*/gu;
/** A longer word, such as an address, is cut. */
const longest = 40;

/** The words of a line with their times: the server’s, or spread evenly over the line. */
export function timedWords(line: Heard): TimedWord[] {
  const parts = line.text.trim().split(/\s+/).filter(Boolean).flatMap(parted);
  const count = parts.reduce((sum, { text }) => sum + text.length, 0);
  const timeAt = clockOf(line, count);
  let at = 0;
  return parts.map(({ text, isSpaced }) => {
    const [start, end] = [timeAt(at).start, timeAt(at + text.length - 1).end];
    at += text.length;
    return { start, end: Math.max(start, end), text, isSpaced };
  });
}

function parted(word: string): { text: string; isSpaced: boolean }[] {
  const texts = unspaced.test(word) ? (word.match(pieces) ?? []).filter(Boolean) : [word];
  return texts.flatMap(cut).map((text, index) => ({ text, isSpaced: index === 0 }));
}

function cut(text: string): string[] {
  if (text.length <= longest) return [text];
  const letters = Array.from(text);
  return Array.from({ length: Math.ceil(letters.length / longest) }, (_, index) =>
    letters.slice(index * longest, (index + 1) * longest).join(''),
  );
}

/** When each letter of a line is spoken. The server’s words may be parts of words, and have other spaces than its text. */
function clockOf({ start, end, words = [] }: Heard, count: number) {
  const letters = words.flatMap((word) => {
    const length = word.text.replaceAll(/\s+/g, '').length;
    return Array.from({ length }, (_, index) => ({
      start: word.start + ((word.end - word.start) * index) / length,
      end: word.start + ((word.end - word.start) * (index + 1)) / length,
    }));
  });
  const even = (end - start) / Math.max(1, count);
  return (index: number): { start: number; end: number } => {
    const letter = letters[Math.min(letters.length - 1, Math.floor((index * letters.length) / Math.max(1, count)))];
    const [from, to] = letter ? [letter.start, letter.end] : [start + even * index, start + even * (index + 1)];
    return { start: Math.round(Math.max(start, from)), end: Math.round(Math.min(end, to)) };
  };
}
