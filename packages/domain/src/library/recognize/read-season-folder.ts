import { chineseNumber, ordinalInWords, readNumber, seasonWord, writtenNumber } from './number-words.ts';

export interface SeasonFolder {
  season: number;
  /** Text in front of the season, such as `Dark` in `Dark - Season 1`. */
  before: string;
  /** `Open Season 2 (2008)`: can be a title, too. */
  isMaybeTitle: boolean;
  /** An OVA folder, or one of several discs: numbers in it aren’t those of the season. */
  isLoose: boolean;
  /** By its number, not by a word such as “Specials”. */
  isNumbered: boolean;
}

const edge = String.raw`(?<![\p{L}\d])`;
const end = String.raw`(?![\p{L}\d])`;
const specials =
  /^(?:(.*?)[ ._-]+)?(?:the[ ._])?(specials?|spezials?|sonderfolgen|spéciaux|episodes spéciaux|épisodes spéciaux|hors[ -]séries?|especiales|especiais|speciali|odcinki specjalne|спецвыпуски|спешлы|特別編|特别篇|番外篇|specialer|erikoisjaksot)(?:[ ._]*(?:&|\+|and)[ ._]*(?:OVAs?|OADs?|movies|extras))?(?:[ ._]*[[(](?!(?:19|20)\d\d[\])]).*)?$/iu;
const loose =
  /^(?:(.*?)[ ._-]+)?(?:OVAs?|OADs?|ONAs?|SPs?|Webisodes?|Minisodes?)(?:[ ._]*[[(](?!(?:19|20)\d\d[\])]).*)?$/u;
const hasLoose = /(?<!\p{L})(?:OVA|OAD)s?(?!\p{L})/u;
/** `Season 00 - Specials`, `OVA & Specials`, `Christmas Specials`: no title of a series. */
const kind = /^(?:season[ ._]?0+|s?0+|tv|christmas|holiday|new year'?s?|OVAs?|OADs?)(?:[ ._]*(?:&|\+|and|-))?$/iu;
const worded = new RegExp(
  String.raw`^(.*?)${edge}(?:${seasonWord}|series|book|livre|buch)[ ._-]{0,3}(${writtenNumber})${end}(?!\s?[-–&+]\s?\d{1,2}(?!\d|\p{L}))(.*)$`,
  'iu',
);
const ordinal = new RegExp(
  String.raw`^(.*?)${edge}(\d{1,2})(?:\.|st|nd|rd|th|ª|º|a|e|ème|eme|de|-?й)?[ ._]*(?:${seasonWord})${end}(.*)$`,
  'iu',
);
const ordinalWord = new RegExp(String.raw`^(.*?)${edge}(${ordinalInWords})[ ._](?:${seasonWord})${end}(.*)$`, 'iu');
const coded =
  /^(.*?)(?<![\p{L}\d])S(\d{1,4})(?:[ ._]?D\d{1,2})?(?![\p{L}\d]|[ ._]?[-–&+][ ._]?S?\d{1,2}(?!\d|\p{L}))(.*)$/iu;
/** `T1`, as Spanish has it. */
const temporada = /^()T(\d{1,2})()$/u;
const chinese = new RegExp(`^(.*?)第? ?(${chineseNumber}) ?[季期](.*)$`, 'u');

/** `S01D02`, `Season 1 Disc 2` */
const onDisc = /(?:\dD|(?<!\p{L})dis[ck][ ._-]?)\d{1,2}(?!\d)/iu;

/** `S01-S05`, `Seasons 1-5`: more than one season. */
const several = new RegExp(
  String.raw`[ ._([-]*${edge}(?:complete[ ._])?(?:(?:${seasonWord})[ ._]?|S)\d{1,2}[ ._]?(?:-|–|&|\+|to|bis|and)[ ._]?(?:S|(?:${seasonWord})[ ._]?)?\d{1,2}${end}.*$`,
  'iu',
);

export const withoutSeasons = (name: string): string => name.replace(several, '');

/** `Season 1`, `Staffel 01`, `1ª Temporada`, `S01`, `第一季`, `Specials`, also with the title of the series in front. */
export function readSeasonFolder(name: string): SeasonFolder | undefined {
  if (several.test(name)) return undefined;
  const special = specials.exec(name) ?? loose.exec(name);
  if (special) {
    const before = special[1] ?? '';
    const isLoose = loose.test(name) || hasLoose.test(name);
    return { season: 0, before: kind.test(before) ? '' : before, isMaybeTitle: false, isLoose, isNumbered: false };
  }
  for (const pattern of [worded, ordinal, ordinalWord, coded, temporada, chinese]) {
    const match = pattern.exec(name);
    if (!match) continue;
    const [, before = '', number = '', behind = ''] = match;
    const isYearBehind = /^[ ._-]*[[(]?(?:19|20)\d\d(?!\d)/.test(behind);
    const hasTitle = /[\p{L}\d]/u.test(before);
    // “Series 7: The Contenders” and “Blair Witch Book 2” name a season only on their own.
    if (/series|book|livre|buch/i.test(name) && pattern === worded && !isPlainSeason(name, before, behind)) continue;
    return {
      season: readNumber(number),
      before: before.trim(),
      isMaybeTitle: hasTitle && pattern === worded && (isYearBehind || behind.trim() === '') && /season/i.test(name),
      isLoose: onDisc.test(name),
      isNumbered: true,
    };
  }
  return undefined;
}

/** `Book 1 - Water` below a series has a title of its own. */
const isPlainSeason = (name: string, before: string, behind: string): boolean =>
  /season/i.test(name) ||
  /^[ ._-]*(?:[[(].*)?$/.test(behind) ||
  (before === '' && /^(?:book|livre|buch)/i.test(name) && !/(?:19|20)\d\d/.test(behind));
