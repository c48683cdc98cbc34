import { languageFromCode } from '#domain/languages/language-from-code.ts';

const maxLength = 400;
export const videoExtensions: readonly string[] =
  'mkv mp4 avi m4v mov wmv ts m2ts mpg mpeg webm flv ogm divx iso vob'.split(' ');
const others = 'zip rar 7z gz xz nfo torrent'.split(' ');
const subtitles = new Set('srt sub ssa ass vtt smi txt mpl idx sup'.split(' '));
const extensions = new Set([...videoExtensions, ...others, ...subtitles]);
const tags = new Set('hi sdh cc forced default normal'.split(' '));

/** Numbers of databases that managers put into names. */
const numbers = /[[({](?:tvdb|tmdb|imdb|anidb)(?:id)?[-= ][\w-]*[\])}]/gi;

/** Last part of a path, without the file extension and the language and kind of a subtitle. */
export function tidyName(path: string): string {
  const name = path.slice(-maxLength).split(/[/\\]/).at(-1) ?? '';
  const parts = name.split('.');
  const extension = parts.at(-1)?.toLowerCase() ?? '';
  if (parts.length > 1 && extensions.has(extension)) parts.pop();
  if (subtitles.has(extension)) while (parts.length > 1 && isTag(parts.at(-1) ?? '')) parts.pop();
  return parts.join('.').replaceAll(numbers, '').trim();
}

const isTag = (part: string): boolean => tags.has(part.toLowerCase()) || languageFromCode(part) !== undefined;

/** Cleans up part of a name: removes dots and stray brackets. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/[[\](){}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–:,+~]+/, '')
    .replace(/[\s\-–:,+~]+$/, '');
