import { findQualities, type Quality } from '#domain/search/release-parser/find-quality.ts';
import { settleQualities } from '#domain/search/release-parser/settle-qualities.ts';
import { cleanName } from './clean-name.ts';
import { findCode, findSeasonMark, type CodedMark } from './find-mark.ts';
import { findCount, type Count } from './find-count.ts';
import { findDay, type Day } from './find-day.ts';
import { findEdition, findLateEdition, takeEdition } from './find-edition.ts';
import { findTitleYear, type TitleYear } from './find-title-year.ts';
import { takeIds } from './read-ids.ts';
import type { TitleIds } from './recognized.ts';
import { takePart } from './take-part.ts';
import { tidyTitle } from './tidy-title.ts';

/** What one name says, without the folders around it. */
export interface NameParts {
  title: string;
  year: number | undefined;
  isYearBracketed: boolean;
  /** `(2008-2013)` */
  isYearSpan: boolean;
  /** Words behind a bare year that no release name has there. */
  hasWordsBehindYear: boolean;
  ids: TitleIds;
  code: CodedMark | undefined;
  /** A season, with or without a number behind it. */
  season: { season: number; episodes: readonly number[] } | undefined;
  day: Day | undefined;
  count: Count | undefined;
  /** The text before a count, when the count isn’t part of the title. */
  beforeCount: string;
  /** The text behind the number: mostly the title of the episode. */
  behind: string;
  edition: string | undefined;
  part: number | undefined;
  /** `[SubsPlease]` in front, or a checksum at the end: names of anime. */
  hasFansubMarks: boolean;
  hasQuality: boolean;
}

/** `heute-show vom 31.01.2020` */
const ofDay = / (?:vom|from|du|del|dal|van|av|af|z dnia|от)$/iu;
const anyNumber = /[\d一二三四五六七八九十]/u;
const checksum = /[[(][0-9A-F]{8}[\])]/i;

export function readName(name: string): NameParts {
  const cleaned = cleanName(name);
  const { rest: withoutIds, ids } = takeIds(cleaned);
  const { rest: withoutEdition, edition: namedEdition } = takeEdition(withoutIds);
  const { rest: text, part } = takePart(withoutEdition);
  const begin = groupLength(text);
  const qualities = findQualities(text).filter(({ start }) => start >= begin);
  const strong = bracketBefore(
    text,
    qualities.find(({ isWeak, start }) => !isWeak && start > begin)?.start ?? text.length,
  );

  const hasNumber = anyNumber.test(text);
  const code = hasNumber ? findCode(text) : undefined;
  const day = hasNumber ? findDay(text) : undefined;
  const season = code || day || !hasNumber ? undefined : findSeasonMark(text);
  const isInTitle = season !== undefined && season.episodes.length === 0 && isBeforeYear(text, season.end);
  const mark = code ?? day ?? (isInTitle ? undefined : season);
  const limit = Math.min(strong, mark?.start ?? text.length, day?.start ?? text.length);
  const year = hasNumber ? findTitleYear(text, begin, limit, code !== undefined) : undefined;
  const count = mark || !hasNumber ? undefined : findCount(text, begin, Math.min(year?.start ?? text.length, strong));
  const early = mark || count ? undefined : findEarlyEdition(text, qualities, year?.start ?? limit);
  const titleEnd = Math.min(limit, year?.start ?? limit, early?.start ?? limit);
  const place = mark?.end ?? count?.end ?? titleEnd;
  const edition = namedEdition ?? findEdition(text, early?.start ?? year?.end ?? place, qualities) ?? early?.edition;
  const whole = titleOf(text, begin, titleEnd);
  const title = day && !code ? whole.replace(ofDay, '') : whole;
  return {
    title,
    year: year?.year,
    isYearBracketed: year?.isBracketed ?? false,
    isYearSpan: year?.isSpan ?? false,
    hasWordsBehindYear: year !== undefined && !mark && hasWordsBehind(text, year, strong, qualities),
    ids,
    code,
    season: season && { season: season.season, episodes: season.episodes },
    day,
    count,
    beforeCount: count ? titleOf(text, begin, Math.min(count.start, year?.start ?? count.start)) : title,
    behind: mark || count ? textBehind(text, place, qualities, code && day) : '',
    edition,
    part,
    hasFansubMarks: (begin > 0 && text[0] === '[') || checksum.test(text),
    hasQuality: qualities.some(({ isWeak }) => !isWeak),
  };
}

/** The length of `[Group] ` in front, unless the brackets are the title: `[REC] (2007)`. */
function groupLength(text: string): number {
  const match = /^\[[^\]]*\][ ._-]*/.exec(text);
  if (!match) return 0;
  const rest = text.slice(match[0].length);
  if (match[0].endsWith(']') && /^\d/.test(rest)) return 0; // `[REC]2`
  return /^[[\p{L}\d]/u.test(rest) && !/^\W*(?:19|20)\d\d(?:\W|$)/.test(rest) ? match[0].length : 0;
}

/** `[BD 1080p]`: the bracket around a quality ends the title. */
function bracketBefore(text: string, place: number): number {
  const open = Math.max(text.lastIndexOf('[', place), text.lastIndexOf('(', place));
  return open > 0 && !/[\])]/.test(text.slice(open, place)) ? open : place;
}

/** `[Group][Title][05]` has its title in brackets, too. */
function titleOf(text: string, begin: number, end: number): string {
  const boxed = text[begin] === '[' ? text.indexOf(']', begin) : -1;
  // Behind a group, brackets hold what is no title.
  const next = begin > 0 ? text.indexOf('[', begin + 1) : -1;
  const close = boxed > begin && begin > 0 ? boxed : next;
  const title = text.slice(begin, close > begin ? Math.min(close, Math.max(end, begin)) : end);
  return tidyTitle(
    title.endsWith('.') && !text.startsWith(' ', end) && end < text.length ? title.slice(0, -1) : title,
    text,
  );
}

/** `Open Season 2 (2008)`: a year behind the number makes it a title. */
const isBeforeYear = (text: string, end: number): boolean => /^[ ._]*\(?(?:19|20)\d\d(?!\d)/.test(text.slice(end));

/** “The Darjeeling Limited” is a title: only several words or capitals name a cut. */
const certainCut =
  /[ ._](?:[Cc]ut|CUT|[Ee]dition|EDITION|[Vv]ersion)$|^(?:EXTENDED|UNCUT|UNRATED|REMASTERED|THEATRICAL|IMAX)$/u;

/** `Blade Runner The Final Cut 1982`: the cut is no part of the title. */
function findEarlyEdition(
  text: string,
  qualities: readonly Quality[],
  end: number,
): { start: number; edition?: string } | undefined {
  const found = qualities.find(
    (one) =>
      one.key === 'edition' &&
      one.end <= end &&
      /^[ ._()[\]-]*$/.test(text.slice(one.end, end)) &&
      certainCut.test(text.slice(one.start, one.end)),
  );
  const before = found ? text.slice(0, found.start).replace(/(?<![\p{L}\d])The[ ._]$/iu, '') : text.slice(0, end);
  const late = findLateEdition(before);
  const start = late?.start ?? before.length;
  if (!(found ?? late) || !/[\p{L}\d]/u.test(text.slice(0, start))) return undefined;
  return { start, ...(late && { edition: late.edition }) };
}

function hasWordsBehind(text: string, year: TitleYear, strong: number, qualities: readonly Quality[]): boolean {
  if (year.isBracketed || strong < text.length) return false;
  let rest = text.slice(year.end);
  for (const { start, end } of qualities) {
    if (start >= year.end) rest = rest.replace(text.slice(start, end), ' ');
  }
  return /[\p{L}\p{N}]{2}[ ._-]+[\p{L}\p{N}]/u.test(rest) || /^ [\p{L}\p{N}]/u.test(rest);
}

/** Without a day that is known already, and what brackets hold. */
function textBehind(text: string, from: number, qualities: readonly Quality[], day: Day | undefined): string {
  const end = settleQualities(text, qualities, from, true)[0]?.start ?? text.length;
  const rest = text.slice(from, end);
  const undated = day ? rest.replace(text.slice(day.start, day.end), ' ') : rest;
  return tidyTitle(undated.replaceAll(/[[(][^\])]*[\])]?/g, ' ').replace(/^[ ._]*END$/, ''));
}
