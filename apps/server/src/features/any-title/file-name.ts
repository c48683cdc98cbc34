import { basename } from 'node:path';
import { subtitlePath } from '#domain/subtitles/naming/subtitle-path.ts';
import type { OpenedResult } from '#engine/search/manual-downloads.ts';

/** Signs that some file system can't hold. */
const forbidden = /[<>:"/\\|?*\p{Cc}]+/gu;

const rules = { subfolder: 'current', subfolderCustom: '', hiExtension: 'hi', singleLanguage: false } as const;

/** `Glass Meridian (2017).en.srt`, `Harbour Lights S01E05.pt-BR.forced.ass`: players find it beside a video of that name. */
export function fileNameOf({ facts, language, extension, releases }: OpenedResult): string {
  const { code2, hi, forced } = language;
  const name = nameOf(facts, releases).replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim();
  return basename(subtitlePath({ videoPath: `/${name}.mkv`, language: code2, hi, forced, extension }, rules));
}

/** A title that was searched by its id alone has the name of its release. */
function nameOf({ title, year, season, episode, ids }: OpenedResult['facts'], [release]: readonly string[]): string {
  if (title === '') return release ?? ids.imdb ?? String(ids.tmdb ?? ids.tvdb);
  if (season === null || episode === null) return year === null ? title : `${title} (${year})`;
  return `${title} S${twoDigits(season)}E${twoDigits(episode)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
