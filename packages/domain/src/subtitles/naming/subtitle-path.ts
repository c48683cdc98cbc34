import { join, parse, resolve } from 'node:path';
import { languageByCode } from '#domain/languages/languages.ts';

interface SubtitleOfVideo {
  videoPath: string;
  /** Code2. */
  language: string;
  hi: boolean;
  forced: boolean;
  /** Extension without the dot. */
  extension: string;
}

/** Settings of section `general`, by their names. */
interface FolderRules {
  subfolder: 'current' | 'relative' | 'absolute';
  subfolderCustom: string;
}

interface NamingRules extends FolderRules {
  hiExtension: 'hi' | 'cc' | 'sdh';
  singleLanguage: boolean;
}

/** IETF tags that players understand for our private codes. */
const ietf: Record<string, string> = { pb: 'pt-BR', zt: 'zh-TW', ea: 'es-MX' };

/** Returns the path of a subtitle: `Video.en.srt`, `Subs/Video.pt-BR.forced.ass`. */
export function subtitlePath(subtitle: SubtitleOfVideo, rules: NamingRules): string {
  const { videoPath, language, hi, forced, extension } = subtitle;
  if (!languageByCode(language)) throw new RangeError(`Unknown language: ${language}.`);
  if (!/^[a-z\d]{2,4}$/.test(extension)) throw new RangeError(`"${extension}" isn’t a subtitle file extension.`);
  // A name has room for one mark, as a language has.
  const mark = forced ? ['forced'] : hi ? [rules.hiExtension] : [];
  const words = rules.singleLanguage ? [] : [ietf[language] ?? language, ...mark];
  return join(subtitleFolder(videoPath, rules), [parse(videoPath).name, ...words, extension].join('.'));
}

/** Folder for the subtitles of a video; the video's own if no custom one is set. */
export function subtitleFolder(videoPath: string, { subfolder, subfolderCustom }: FolderRules): string {
  const folder = parse(videoPath).dir;
  if (subfolder === 'current' || subfolderCustom.trim() === '') return folder;
  // A leading slash is still relative to the video if the setting says so.
  return subfolder === 'relative' ? join(folder, subfolderCustom) : resolve('/', subfolderCustom);
}
