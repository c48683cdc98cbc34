import { basename, extname } from 'node:path';
import type { DownloadFormat } from '@captionarr/contract';
import type { ChosenFile } from './choose-files.ts';

/** What Windows doesn’t allow in names, and control characters. */
const unusable = /[\p{Cc}<>:"/\\|?*]/gu;

/** A title as the name of a file or folder. */
function toName(title: string): string {
  const name = title
    .replaceAll(unusable, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  return name === '' ? '_' : name;
}

/** `Film.de.ass` as SubRip is `Film.de.srt`. */
export const convertedName = (path: string, format: DownloadFormat): string => {
  const name = basename(path);
  return format === 'original' ? name : `${name.slice(0, name.length - extname(name).length)}.${format}`;
};

/** A name in the zip for each file: `Saltmarsh/Season 02/Saltmarsh.S02E05.de.srt`. No two are the same on any system. */
export function nameEntries(files: readonly ChosenFile[], format: DownloadFormat): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const wanted = `${folderOf(file)}/${toName(convertedName(file.path, format))}`;
    const ending = extname(wanted);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${wanted.slice(0, wanted.length - ending.length)} (${number})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function folderOf({ title, year, season }: ChosenFile): string {
  if (season === null) return toName(year > 0 ? `${title} (${year})` : title);
  return `${toName(title)}/${season === 0 ? 'Specials' : `Season ${String(season).padStart(2, '0')}`}`;
}

/** `Saltmarsh.zip`, `Saltmarsh - Season 02.zip`, or `Subtitles.zip` for several titles. */
export function nameArchive(files: readonly ChosenFile[], season: number | undefined): string {
  const [folder, ...others] = new Set(files.map(folderOf).map((name) => name.split('/')[0]));
  if (folder === undefined || others.length > 0) return 'Subtitles.zip';
  const part =
    season === undefined ? '' : ` - ${season === 0 ? 'Specials' : `Season ${String(season).padStart(2, '0')}`}`;
  return `${folder}${part}.zip`;
}
