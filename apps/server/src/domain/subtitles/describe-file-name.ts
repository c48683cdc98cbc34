import type { FileNameInfo } from '@captionarr/contract';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import { subtitleWords, variantFromWords } from './subtitle-name.ts';

/** What the name of a subtitle file tells: `Show.S02E05.fr.srt` is French, season 2, episode 5. */
export function describeFileName(filename: string): FileNameInfo {
  // Names come from browsers of any system, and none is longer than a file system allows by much.
  const name = filename.slice(-1000).split(/[\\/]/).at(-1) ?? '';
  const number = findNumber(name);
  const rest = number ? name.slice(number.end) : name;
  return {
    filename,
    subtitle_language: languageAfter(rest, number !== undefined) ?? null,
    season: number?.season ?? 0,
    episode: number?.episode ?? 0,
  };
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

const marks = new Set(['hi', 'sdh', 'cc', 'forced', 'foreign', 'full', 'default']);

/** Behind the number a short code is a language; elsewhere `It.srt` may be a title. */
function languageAfter(rest: string, isBehindNumber: boolean): string | undefined {
  const words = subtitleWords(rest);
  if (!words) return undefined;
  // The first word of a name is its title.
  const { code2 } = variantFromWords(isBehindNumber ? words : words.slice(1));
  if (code2 !== undefined) return code2;

  const tokens = words
    .join(' ')
    .split(/[\s_()[\]{}]+|\s-\s/)
    .filter((token) => token !== '' && !marks.has(token));
  const last = tokens.at(-1) ?? '';
  const isSetOff = isBehindNumber || /[([_][\w-]{2,8}[)\]]?\.\w+$/.test(rest);
  return (
    languageFromName(tokens.slice(-2).join(' ')) ??
    languageFromName(last) ??
    (isSetOff ? languageFromCode(last) : undefined)
  );
}
