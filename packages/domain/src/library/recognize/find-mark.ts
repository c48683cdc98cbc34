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
const half = new RegExp(String.raw`${edge}S(\d{1,2})E(\d{1,3})([a-d])${end}`, 'iu');
const others = [
  new RegExp(
    String.raw`${edge}(?:${seasonWord}|series|T|S)[ ._]?(\d{1,3})[ ._,x-]{1,4}(?:${episodeWord}|E)\.?[ ._]{0,2}(\d{1,4})${end}`,
    'iu',
  ),
  new RegExp(String.raw`${edge}T(\d{1,2})x?E(\d{1,3})${end}`, 'iu'),
  new RegExp(
    String.raw`${edge}(\d{1,2})(?:\.|-?й|ª|e)?[ ._](?:${seasonWord})[ ._,-]{1,4}(\d{1,4})(?:\.|-?я)?[ ._](?:${episodeWord})${end}`,
    'iu',
  ),
  new RegExp(`第(${chineseNumber})季[ ._-]*第(${chineseNumber})[集話话回]`, 'u'),
  /시즌 ?(\d{1,2})[ ._-]*(\d{1,4})[화회]/u,
  /(?<![\p{L}\d])S(\d{1,2})[ ._](\d\d)(?=$|[ ._]-[ ._]|[ ._]?[[(])/iu,
  new RegExp(String.raw`(?<![\p{L}\d])Cap\.?[ ._]?(\d{1,2})(\d\d)${end}`, 'iu'),
];
/** More numbers that can’t be read: another code, `-6`, `to E07`. */
const isContinued =
  /^-\d(?!\d)|^[ ._]to[ ._]E?\d|(?<![\p{L}\d])(?:S\d{1,4}[ ._-]?E\d{1,4}|\d{1,2}x\d\d)(?![\p{L}\d])/iu;
const more =
  /^_\d\d(?=$|[ ._\])])|^(?:[ ._]?[,&+][ ._]?\d\d(?=$|[ ._,&+[(]))+|^(?:[\])]?[ ._]*(?:,|and|und|et|y|e|&|\+)?[ ._]*[[(]?(?:E|\d{1,2}x)(\d{1,4})(?![\p{L}\d]))+/iu;

/** Season and episodes from a code such as `S01E02`, `1x02`, `Staffel 1 Folge 2`. */
export function findCode(name: string): CodedMark | undefined {
  const coded = findCoded(name);
  if (coded?.season !== undefined) {
    const text = name.slice(coded.start, coded.end);
    const listed = withListed(name, coded, coded.episodes);
    const isBroken = isOutOfOrder(text, coded.episodes.length) || isContinued.test(name.slice(listed.end));
    return { ...listed, season: coded.season, ...(isBroken && { isBroken }) };
  }
  const [one] = [half.exec(name)].filter((match) => match !== null);
  if (one) {
    const part = (one[3] ?? 'a').toLowerCase().codePointAt(0) ?? 97;
    return { ...spanOf(one), season: Number(one[1]), episodes: [Number(one[2])], part: part - 96 };
  }
  for (const pattern of others) {
    const match = pattern.exec(name);
    if (match) {
      return { ...spanOf(match), season: readNumber(match[1] ?? ''), episodes: [readNumber(match[2] ?? '')] };
    }
  }
  return undefined;
}

/** `S01E05-E03`, `S01E10-S02E01`: more numbers than episodes that follow each other. */
function isOutOfOrder(code: string, episodes: number): boolean {
  const seasons = new Set([...code.matchAll(/S(\d+)/gi)].map(([, season]) => Number(season)));
  const numbers = [...code.matchAll(/(?:E[Pp]?[ ._]?|x|[-+&~])(\d{1,4})(?!\d|x)/gi)].length;
  return seasons.size > 1 || numbers > Math.max(episodes, 1);
}

/** `S01E01, E02 and E03`, behind what the release parser reads. */
function withListed(name: string, span: Span, episodes: readonly number[]): Span & { episodes: readonly number[] } {
  const listed = more.exec(name.slice(span.end));
  if (!listed) return { start: span.start, end: span.end, episodes };
  const numbers = [...listed[0].matchAll(/[Ex_,&+][ ._]?(\d{1,4})/gi)].map(([, number]) => Number(number));
  return { start: span.start, end: span.end + listed[0].length, episodes: [...episodes, ...numbers] };
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** `S2 - 05`, `2nd Season - 05`: a season with a number behind it; or a season alone. */
export function findSeasonMark(name: string): (Span & { season: number; episodes: readonly number[] }) | undefined {
  const mark = findSeason(name);
  if (mark?.season === undefined) return undefined;
  return { start: mark.start, end: mark.end, season: mark.season, episodes: mark.episodes };
}
