import { fold } from '#domain/library/fold.ts';

/** A word of a text: how it is compared, and where it stands. */
export interface Word {
  folded: string;
  from: number;
  to: number;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words, and Korean, whose particles stick to them. Each character is a word. */
const single =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const piece = new RegExp(`${single.source}|(?:(?!${single.source})[^])+`, 'gu');

/** The words of a text, without case and accents. Apostrophes part words, so that “homme” is found in “l’homme”. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const add = (written: string, from: number) => {
    const folded = fold(written);
    if (folded !== '') words.push({ folded, from, to: from + written.length });
  };
  for (const { 0: written, index } of text.matchAll(word)) {
    if (!single.test(written)) add(written, index);
    else for (const part of written.matchAll(piece)) add(part[0], index + part.index);
  }
  return words;
}
