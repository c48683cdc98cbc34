import { keepTags, plain } from './change-lines.ts';

const onlyMusic = /^[♪♫♬♩#*¶\s.–—-]+$/;
const music = /[♪♫♬♩#*¶]/;
const word = /[\p{L}\p{N}]/u;

/** `#` and `*` have other uses: `#1`, `f***`. Notes of music have none. */
const sungBegin = /^[-–\s]{0,4}(?:[♪♫♬♩¶]|[#*]+\s(?!\d))/;
const sungEnd = /(?:[♪♫♬♩¶]|\s[#*]{1,3})$/;

const isSung = (line: string) =>
  sungBegin.test(line) || sungEnd.test(line) || (line.length > 2 && line.startsWith('#') && line.endsWith('#'));

/** Lines without those that are sung, which notes of music mark; their words stay when they are wished for. */
export function withoutLyrics(lines: readonly string[], keepWords: boolean): string[] {
  const seen = lines.map(plain);
  const isAllSung = sungBegin.test(seen[0] ?? '') && sungEnd.test(seen.at(-1) ?? '');
  return lines.map((line, index) => {
    const text = seen[index] ?? '';
    if (onlyMusic.test(text) && music.test(text)) return keepTags(line);
    return (isAllSung || isSung(text)) && !(keepWords && word.test(text)) ? keepTags(line) : line;
  });
}
