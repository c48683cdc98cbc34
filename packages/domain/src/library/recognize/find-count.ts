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

const range = String.raw`(\d{1,4})(?:(?:[ ._]?[-~+&][ ._]?|[ ._](?:and|und|et|y|e)[ ._])(?:EP?)?(\d{1,4})(?![\dpi]))?(?:v\d)?`;
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
/** `1of11`, `(3 of 9)`, `Part 2 of 10`: of a series. One of two can be half a movie. */
const ofMany =
  /(?<![\p{L}\d])(?:(?:part|episode|ep|teil|folge|parte|partie)[ ._]?)?(\d{1,2})()[ ._]?(?:of|von|de|di|из)[ ._]?(?:[3-9]|[1-9]\d)(?![\p{L}\d])/iu;
const ofHint = /\d[ ._]?(?:of|von|d[ei]|из)[ ._]?\d/i;
const last = /(?<=[\p{L}\d)!?'’][ ._])(\d{1,4})()(?:v\d)?$/u;

/** Numbers without a season, the clearest way of writing first. `title` is where quality or a year ends the title. */
export function findCount(name: string, begin: number, title: number): Count | undefined {
  const text = name.slice(begin);
  const cut = name.slice(begin, title).replace(/[ ._\-–[({]+$/u, '');
  return (
    toCount(
      (ofHint.test(text) ? ofMany.exec(text) : null) ?? word.exec(text) ?? wordBehind.exec(text),
      'word',
      begin,
    ) ??
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
  const from = Number(first);
  const to = until ? Number(until) : from;
  if (to - from > 200) return undefined;
  // `01 - 12 Monkeys`, `1406 - 201`: a title behind the number. Only neighbors are written with spaces around the dash.
  const isTitle = to < from || (to - from > 1 && /\d[ ._][-–][ ._]/u.test(text));
  const length = isTitle ? 1 : to - from + 1;
  return {
    start: begin + match.index,
    end: begin + match.index + (isTitle ? text.indexOf(first) + first.length : text.length),
    numbers: Array.from({ length }, (_, place) => from + place),
    style,
    isPadded: first.startsWith('0') && first.length > 1,
    digits: first.length,
    isHalf: decimal !== undefined && decimal !== '',
  };
}
