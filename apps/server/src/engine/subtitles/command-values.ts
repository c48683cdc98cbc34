import { basename, dirname, extname } from 'node:path';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';

/** A subtitle that was saved, as the command after it may want to know it. */
export interface SavedSubtitle {
  videoPath: string;
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Code2 of the first audio language; empty when it is not known. */
  audio: string;
  /** Percent. */
  score: number;
  provider: string;
  subsId: string;
  uploader: string;
  releaseInfo: string;
  /** Empty for a movie. */
  seriesId: number | '';
  /** Of the episode or movie. */
  mediaId: number;
}

/** The documented variables of the command, by name; `episode` is the video of a movie as well. */
export function commandValues(saved: SavedSubtitle): ReadonlyMap<string, string> {
  const { code2, hi, forced } = parseLanguageText(saved.language);
  const mark = forced ? ':forced' : hi ? ':hi' : '';
  const code3 = `${languageByCode(code2)?.code3 ?? code2}${mark}`;
  const audio = languageByCode(saved.audio);
  return new Map(
    Object.entries({
      directory: dirname(saved.videoPath),
      episode: saved.videoPath,
      episode_name: basename(saved.videoPath, extname(saved.videoPath)),
      subtitles: saved.path,
      subtitles_language: nameOf(saved.language),
      subtitles_language_code2: saved.language,
      subtitles_language_code3: code3,
      subtitles_language_code2_dot: saved.language.replace(':', '.'),
      subtitles_language_code3_dot: code3.replace(':', '.'),
      episode_language: audio?.name ?? '',
      episode_language_code2: audio?.code2 ?? '',
      episode_language_code3: audio?.code3 ?? '',
      score: saved.score,
      subtitle_id: saved.subsId,
      provider: saved.provider,
      uploader: saved.uploader,
      release_info: saved.releaseInfo,
      series_id: saved.seriesId,
      episode_id: saved.mediaId,
    }).map(([name, value]) => [name, String(value)]),
  );
}

/** `English`, `English HI` or `English forced`. */
export function nameOf(language: string): string {
  const { code2, hi, forced } = parseLanguageText(language);
  return `${languageByCode(code2)?.name ?? code2}${forced ? ' forced' : hi ? ' HI' : ''}`;
}

/** Puts the values in; what is in braces and is no variable stays as it is. */
export const fillIn = (word: string, values: ReadonlyMap<string, string>): string =>
  word.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (braces, name: string) => values.get(name) ?? braces);
