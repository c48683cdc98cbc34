import type { FileNameInfo } from './subtitle-shapes.ts';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import {
  isMark,
  languageOf,
  subtitleWords,
  variantFromMarks,
  variantFromWords,
  type NamedVariant,
} from './subtitle-name.ts';

/** The parts of a subtitle file name. */
export interface FileName extends NamedVariant {
  /** 0 when it does not say. */
  season: number;
  episode: number;
  /** Its `hi` is Hindi or means hearing impaired: only the text can tell. */
  isHiAmbiguous: boolean;
}

/** `Show.S02E05.fr.forced.srt` is forced French, season 2, episode 5. */
export function readFileName(filename: string): FileName {
  // Names come from browsers of any system, and none is longer than a file system allows by much.
  const name = filename.slice(-1000).split(/[\\/]/).at(-1) ?? '';
  const number = findNumber(name);
  const rest = number ? name.slice(number.end) : name;
  return {
    ...variantAfter(rest, number !== undefined),
    season: number?.season ?? 0,
    episode: number?.episode ?? 0,
  };
}

/** The same in the words of the API. */
export function describeFileName(filename: string): FileNameInfo {
  const { code2, season, episode } = readFileName(filename);
  return { filename, subtitle_language: code2 ?? null, season, episode };
}

const before = String.raw`(?<![\p{L}\p{N}])`;
const gap = String.raw`[\s._,–-]{0,4}`;
const season = '(?:season|staffel|saison|temporada|stagione|seizoen|sezon|sæson|säsong|sesong|kausi|сезон)';
const episode = String.raw`(?:episode|episodio|episódio|épisode|episod|folge|cap[íi]tulo|aflevering|odcinek|avsnitt|jakso|серия|ep|e)`;

/** Surest first. Of several episodes in one file the first counts. */
const patterns = [
  String.raw`${before}s(?<season>\d{1,4})${gap}e(?:p${gap})?(?<episode>\d{1,4})(?!\d)`,
  String.raw`${before}(?<season>\d{1,2})x(?<episode>\d{1,3})(?!\d)`,
  String.raw`${before}${season}${gap}(?<season>\d{1,4})${gap}${episode}${gap}(?<episode>\d{1,4})(?!\d)`,
  String.raw`${before}${episode}${gap}(?<episode>\d{1,4})(?!\d)`,
  String.raw`第\s{0,2}(?<episode>\d{1,4})\s{0,2}[話话集回]`,
  // Years and heights of pictures stand so too.
  String.raw`[\s_]-[\s_](?!(?:19|20)\d\d|(?:480|576|720|1080|2160)[pi])(?<episode>\d{1,4})(?:v\d)?(?=$|[\s._[(])`,
  String.raw`${before}(?:s|${season}${gap})(?<season>\d{1,2})(?![\p{L}\p{N}])`,
].map((pattern) => new RegExp(pattern, 'iu'));

function findNumber(name: string) {
  for (const pattern of patterns) {
    const found = pattern.exec(name);
    if (!found) continue;
    const value = (key: string) => Number(found.groups?.[key] ?? 0);
    return { season: value('season'), episode: value('episode'), end: found.index + found[0].length };
  }
  return undefined;
}

type Variant = Omit<FileName, 'season' | 'episode'>;

/** Behind the number a short code is a language; elsewhere `It.srt` may be a title. */
function variantAfter(rest: string, isBehindNumber: boolean): Variant {
  const words = subtitleWords(inShort(rest))?.flatMap(markApart);
  if (!words) return { ...variantFromWords([]), isHiAmbiguous: false };
  // The first word of a name is its title.
  const own = isBehindNumber ? words : words.slice(1);
  const named = variantFromWords(own);
  if (named.code2 !== undefined)
    return { ...named, isHiAmbiguous: named.code2 === 'hi' && !named.hi && own.includes('hi') };

  const tokens = words
    .join(' ')
    .split(/[\s_()[\]{}]+/)
    .filter((token) => !/^-?$/.test(token));
  const { code2, hi, forced, ...others } = fromTokens(tokens, isBehindNumber || isSetOff(rest));
  return { code2, hi: hi || named.hi, forced: forced || named.forced, ...others };
}

/** Maps longer names to the short form used in file names. */
const inShort = (name: string) =>
  name.replaceAll(/hearing[\s._-]{0,2}impaired/gi, 'sdh').replaceAll(/closed[\s._-]{0,2}captions?/gi, 'cc');

/** `en-sdh` is two words. */
function markApart(word: string): string[] {
  const [, language = '', mark = ''] = /^([a-z]{2,12}(?:[-_][a-z\d]{2,4})?)[-_](\w{2,7})$/.exec(word) ?? [];
  return isMark(mark) && languageOf(language) !== undefined ? [language, mark] : [word];
}

const isSetOff = (rest: string) => /[([_][\w-]{2,8}[)\]]?\.\w+$/.test(rest);
const neutral = new Set(['full', 'default', 'sub', 'subs', 'subtitle', 'subtitles']);

/** Marks stand behind or before the language at the end of the name. */
function fromTokens(tokens: readonly string[], mayBeCode: boolean): Variant {
  const spoken = tokens.filter((token) => !isMark(token) && !neutral.has(token));
  const last = spoken.at(-1) ?? '';
  const code2 =
    languageFromName(spoken.slice(-2).join(' ')) ??
    languageFromName(last) ??
    (mayBeCode ? languageFromCode(last) : undefined);
  const end = tokens.findLastIndex((token) => !isMark(token) && !neutral.has(token) && languageOf(token) === undefined);
  const marks = tokens.slice(end + 1).filter(isMark);
  if (code2 !== undefined || !marks.includes('hi')) return { code2, ...variantFromMarks(marks), isHiAmbiguous: false };
  const others = marks.toSpliced(marks.indexOf('hi'), 1);
  // Beside another mark, `hi` is the language: `Movie_hi(sdh).srt`.
  if (mayBeCode && others.length > 0) return { code2: 'hi', ...variantFromMarks(others), isHiAmbiguous: false };
  return { code2, ...variantFromMarks(marks), isHiAmbiguous: !variantFromMarks(others).hi };
}
