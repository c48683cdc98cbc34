import { findCoded, findSeason } from '#domain/search/release-parser/find-episodes.ts';
import type { Span } from '#domain/search/release-parser/span.ts';
import { chineseNumber, episodeWord, readNumber, seasonWord } from './number-words.ts';

/** Where a name states season and episode beyond doubt. */
export interface CodedMark extends Span {
  season: number;
  episodes: readonly number[];
  /** For `S01E01a`, the first half of an episode: 1. */
  part?: number;
  /** Two codes that don’t fit together, such as `S01E05-E03`. */
  isBroken?: boolean;
}

const edge = String.raw`(?<![\p{L}\d])`;
const end = String.raw`(?![\p{L}\d])`;
const half = new RegExp(String.raw`${edge}(?:S(\d{1,2})E|(\d{1,2})x)(\d{1,3})([a-d])${end}`, 'iu');
/** `S01E02.1`, `S01E02-a` at the end, as Kodi has them. */
const halfBehind = /^(?:\.([1-4])|[.-]([a-d]))$/iu;
const others = [
  new RegExp(
    String.raw`${edge}(?:${seasonWord}|series|T|S)[ ._]?(\d{1,3})[ ._,x-]{1,4}(?:${episodeWord}|E)\.?[ ._]{0,2}(\d{1,4})${end}`,
    'iu',
  ),
  new RegExp(String.raw`${edge}T(\d{1,2})(?:xE?|E)(\d{1,3})${end}`, 'iu'),
  new RegExp(
    String.raw`${edge}(\d{1,2})(?:\.|-?й|ª|e)?[ ._](?:${seasonWord})[ ._,-]{1,4}(\d{1,4})(?:\.|-?я)?[ ._](?:${episodeWord})${end}`,
    'iu',
  ),
  new RegExp(`第(${chineseNumber})季[ ._-]*第(${chineseNumber})[集話话回]`, 'u'),
  new RegExp(String.raw`第(${chineseNumber})[季期][\] ._-]*\[?(\d{1,4})(?:v\d)?(?=$|[ ._\])[(])`, 'u'),
  /시즌 ?(\d{1,2})[ ._-]*(\d{1,4})[화회]/u,
  /(?<![\p{L}\d])S(\d{1,2})[ ._](\d\d)(?=$|[ ._]-[ ._]|[ ._]?[[(])/iu,
  /^S(\d{1,2})(?:[ ._]|[ ._]?-[ ._]?)(\d\d)(?=$|[ ._-])/iu,
  new RegExp(String.raw`(?<![\p{L}\d])Cap\.?[ ._]?(\d{1,2})(\d\d)${end}`, 'iu'),
];
/** More numbers that can’t be read: another code, `-6`, `to E07`. */
const isContinued =
  /^-\d(?!\d)|^[ ._]to[ ._]E?\d|(?<![\p{L}\d])(?:S\d{1,4}[ ._-]?E\d{1,4}|\d{1,2}x\d\d)(?![\p{L}\d])/iu;
const single = /^S?\d{1,4}[Ex]\d{1,4}$/i;
const more =
  /^_\d\d(?=$|[ ._\])])|^(?:[ ._]?[,&+][ ._]?\d\d(?=$|[ ._,&+[(]))+|^(?:[\])]?[ ._]*(?:,|and|und|et|y|e|&|\+)?[ ._]*[[(]?(?:S\d{1,4}E|E|\d{1,2}x)(\d{1,4})(?![\p{L}\d]))+/iu;
/** `1x01x02x03` */
const crossed = /^\d{1,2}(?:x\d{2,3}){3,}$/iu;
/** `Season 1 Episodes 1-3`, `Episode 1 & 2` */
const behindWord = /^[ ._]?(-|&|\+|and|und)[ ._]?(\d{1,3})(?=$|[ ._])(?![ ._]\d{3,4}p)/iu;
const until = /^[ ._](?:to|bis|thru)[ ._](?:S\d{1,4})?E(\d{1,4})(?![\p{L}\d])/iu;

/** Season and episodes from a code such as `S01E02`, `1x02`, `Staffel 1 Folge 2`. */
export function findCode(name: string): CodedMark | undefined {
  const coded = findCoded(name);
  if (coded?.season !== undefined) {
    const text = name.slice(coded.start, coded.end);
    const listed = withListed(name, coded, coded.season, coded.episodes);
    const rest = name.slice(listed.end);
    const isBroken = (!single.test(text) && isOutOfOrder(text, coded.episodes.length)) || isContinued.test(rest);
    const [piece, digit, letter] = (rest.length === 2 && halfBehind.exec(rest)) || [];
    return {
      ...listed,
      ...(piece !== undefined && { end: name.length, part: digit ? Number(digit) : partOf(letter) }),
      season: coded.season,
      ...(isBroken && { isBroken }),
    };
  }
  const [one] = [half.exec(name)].filter((match) => match !== null);
  if (one) {
    return {
      ...spanOf(one),
      season: Number(one[1] ?? one[2]),
      episodes: [Number(one[3])],
      part: partOf(one[4]),
    };
  }
  for (const pattern of others) {
    const match = pattern.exec(name);
    if (match) {
      const season = readNumber(match[1] ?? '');
      return { season, ...withListed(name, spanOf(match), season, [readNumber(match[2] ?? '')]) };
    }
  }
  return undefined;
}

const partOf = (letter = 'a'): number => 'abcd'.indexOf(letter.toLowerCase()) + 1;

/** `S01E05-E03`, `S01E10-S02E01`: more numbers than episodes that follow each other. */
function isOutOfOrder(code: string, episodes: number): boolean {
  const seasons = new Set([...code.matchAll(/S(\d+)/gi)].map(([, season]) => Number(season)));
  const numbers = [...code.matchAll(/(?:E[Pp]?[ ._]?|x|[-+&~])(\d{1,4})(?!\d|x)/gi)].length;
  return seasons.size > 1 || numbers > Math.max(episodes, 1);
}

/** `S01E01, E02 and E03`, `S01E01 to E03`, behind what the release parser reads. */
function withListed(
  name: string,
  { start, end: first }: Span,
  season: number,
  episodes: readonly number[],
): Span & { episodes: readonly number[] } {
  const rest = name.slice(first);
  const text = name.slice(start, first);
  if (crossed.test(text)) return { start, end: first, episodes: text.split(/x/i).slice(1).map(Number) };
  const spelled = /\p{L}{2}/u.test(text) ? behindWord.exec(rest) : null;
  if (spelled) return { start, end: first + spelled[0].length, episodes: withRange(episodes, spelled) };
  const listed = until.exec(rest) ?? more.exec(rest);
  const isOther = [...(listed?.[0].matchAll(/S(\d+)/gi) ?? [])].some(([, other]) => Number(other) !== season);
  if (!listed || isOther) return { start, end: first, episodes };
  const numbers = [...listed[0].matchAll(/[Ex_,&+][ ._]?(\d{1,4})/gi)].map(([, number]) => Number(number));
  const [from, to] = [episodes.at(-1) ?? 0, numbers.at(-1) ?? 0];
  const isRange = until.test(listed[0]);
  if (isRange && (to <= from || to - from > 50)) return { start, end: first, episodes };
  const added = isRange ? Array.from({ length: to - from }, (_, place) => from + 1 + place) : numbers;
  return { start, end: first + listed[0].length, episodes: [...episodes, ...added] };
}

function withRange(episodes: readonly number[], [, sign = '', text]: RegExpExecArray): readonly number[] {
  const [from, to] = [episodes.at(-1) ?? 0, Number(text)];
  if (to <= from || to - from > 50) return episodes;
  return sign === '-'
    ? [...episodes, ...Array.from({ length: to - from }, (_, place) => from + 1 + place)]
    : [...episodes, to];
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** `S2 - 05`, `2nd Season - 05`: a season with a number behind it; or a season alone. */
export function findSeasonMark(name: string): (Span & { season: number; episodes: readonly number[] }) | undefined {
  const mark = findSeason(name);
  if (mark?.season === undefined) return undefined;
  return { start: mark.start, end: mark.end, season: mark.season, episodes: mark.episodes };
}
