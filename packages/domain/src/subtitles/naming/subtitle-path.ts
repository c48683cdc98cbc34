import { join, parse, resolve } from 'node:path';
import { languageByCode } from '#domain/languages/languages.ts';

interface SubtitleOfVideo {
  videoPath: string;
  /** Code2. */
  language: string;
  hi: boolean;
  forced: boolean;
  /** Without its dot. */
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

/** What players understand for our private codes. */
const ietf: Record<string, string> = { pb: 'pt-BR', zt: 'zh-TW', ea: 'es-MX' };

/** Where a subtitle of a video is saved: `Video.en.srt`, `Subs/Video.pt-BR.forced.ass`. */
export function subtitlePath(subtitle: SubtitleOfVideo, rules: NamingRules): string {
  const { videoPath, language, hi, forced, extension } = subtitle;
  if (!languageByCode(language)) throw new RangeError(`There is no language "${language}".`);
  if (!/^[a-z\d]{2,4}$/.test(extension)) throw new RangeError(`"${extension}" is no extension of a subtitle.`);
  // A name has room for one mark, as a language has.
  const mark = forced ? ['forced'] : hi ? [rules.hiExtension] : [];
  const words = rules.singleLanguage ? [] : [ietf[language] ?? language, ...mark];
  return join(subtitleFolder(videoPath, rules), [parse(videoPath).name, ...words, extension].join('.'));
}

/** The folder in which subtitles of a video are saved; that of the video when the custom one is not said. */
export function subtitleFolder(videoPath: string, { subfolder, subfolderCustom }: FolderRules): string {
  const folder = parse(videoPath).dir;
  if (subfolder === 'current' || subfolderCustom.trim() === '') return folder;
  // What begins with a slash is still meant beside the video when the setting says so.
  return subfolder === 'relative' ? join(folder, subfolderCustom) : resolve('/', subfolderCustom);
}
