import type { Span } from '#domain/search/release-parser/span.ts';
import { episodeWord } from './number-words.ts';

/** A number that may count episodes, and how it is written: that decides how much it proves. */
export interface Count extends Span {
  numbers: readonly number[];
  style: CountStyle;
  /** `05`, `001`: titles aren’t written that way. */
  isPadded: boolean;
  digits: number;
  /** `12.5`: an episode between two others. */
  isHalf: boolean;
}

export type CountStyle = 'word' | 'dash' | 'bracket' | 'start' | 'end';

const range = String.raw`(\d{1,4})(?:[ ._]?[-~+&][ ._]?(?:E|EP)?(\d{1,4})(?![\dpi]))?(?:v\d)?`;
const word = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${episodeWord})[ ._#:-]{0,2}|E|(?<!^)#|第|№ ?)${range}(?:[話话集回]|(?![\p{L}\d]))`,
  'iu',
);
const wordBehind =
  /(?<![\p{L}\d])(\d{1,4})()(?:\.|-?я)?(?:[화회話话集回]|[ ._](?:серия|серія|выпуск|bölüm|rész|díl|avsnitt|jakso)(?![\p{L}\d]))/iu;
const dash = new RegExp(
  String.raw`(?<=[ ._])[-–—][ ._]${range}(\.5)?(?=$|[ ._][-–—][ ._]|[ ._]*[[({]|[ ._](?:END|Final|FINAL)(?![\p{L}\d]))`,
  'u',
);
const bracket = new RegExp(String.raw`[[]${range}(\.5)?(?:[ ._]?END)?\]`, 'u');
const start = new RegExp(String.raw`^${range}(?=$|[ ._-])`, 'u');
const last = /(?<=[\p{L}\d)!?'’][ ._])(\d{1,4})()(?:v\d)?$/u;

/** Numbers without a season, the clearest way of writing first. `title` is where quality or a year ends the title. */
export function findCount(name: string, begin: number, title: number): Count | undefined {
  const text = name.slice(begin);
  const cut = name.slice(begin, title).replace(/[ ._\-–[({]+$/u, '');
  return (
    toCount(word.exec(text) ?? wordBehind.exec(text), 'word', begin) ??
    toCount(dash.exec(text), 'dash', begin) ??
    (begin > 0 ? toCount(bracket.exec(text), 'bracket', begin) : undefined) ??
    toCount(start.exec(cut), 'start', begin) ??
    toCount(last.exec(cut), 'end', begin)
  );
}

function toCount(match: RegExpExecArray | null, style: CountStyle, begin: number): Count | undefined {
  if (!match) return undefined;
  const [text, first = '', until, decimal] = match;
  if (/^(?:19|20)\d\d$/.test(first)) return undefined;
  const [from, to] = [Number(first), Number(until || first)];
  if (to < from || to - from > 200) return undefined;
  return {
    start: begin + match.index,
    end: begin + match.index + text.length,
    numbers: Array.from({ length: to - from + 1 }, (_, place) => from + place),
    style,
    isPadded: first.startsWith('0') && first.length > 1,
    digits: first.length,
    isHalf: decimal !== undefined && decimal !== '',
  };
}
