import { basename, dirname, extname } from 'node:path';
import { commandVariable, type CommandValueName } from '@captionarr/contract';
import { replacePlaceholders } from '#domain/commands/placeholders.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode, languageName } from '#domain/languages/languages.ts';

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
  /** Id of the episode or movie. */
  mediaId: number;
}

type CommandValues = Readonly<Record<CommandValueName, string>>;

/** Characters; the system hands no program more than 128 kB in one piece. */
const maxLength = 16_384;

/** Values passed to the command, by their names in the contract. */
export function commandValues(saved: SavedSubtitle): CommandValues {
  const { code2, hi, forced } = parseLanguageText(saved.language);
  const mark = forced ? ':forced' : hi ? ':hi' : '';
  const code3 = `${languageByCode(code2)?.code3 ?? code2}${mark}`;
  const audio = languageByCode(saved.audio);
  const values: Record<CommandValueName, string | number> = {
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
  };
  // Every name has its value.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).replaceAll('\0', '').slice(0, maxLength)]),
  ) as CommandValues;
}

/** `English`, `English HI` or `English forced`. */
export function nameOf(language: string): string {
  const { code2, hi, forced } = parseLanguageText(language);
  return `${languageName(code2)}${forced ? ' forced' : hi ? ' HI' : ''}`;
}

/** Fills in the values; unknown names in braces stay. */
export const fillIn = (word: string, values: CommandValues): string =>
  replacePlaceholders(word, (name) => values[name]);

/** The same values for the environment of the command. */
export const environmentOf = (values: CommandValues): Record<string, string> =>
  // The names are those of the contract.
  Object.fromEntries(Object.entries(values).map(([name, value]) => [commandVariable(name as CommandValueName), value]));
