import type { Shelf } from './folder-words.ts';
import { readFolder, type FolderParts } from './read-folder.ts';
import { readName, type NameParts } from './read-name.ts';
import type { SeasonFolder } from './read-season-folder.ts';
import type { TitleIds } from './recognized.ts';
import { compareTitles } from './same-work.ts';
import { withoutExtension } from './video-names.ts';

/** What the file name and each folder above it say. */
export interface PathParts {
  /** Without the ending. */
  fileName: string;
  name: NameParts;
  /** The folder that names a series or movie: the nearest one that names a title at all. */
  folder?: TitleFolder;
  season?: SeasonFolder;
  /** What the folders that sort the library hold. */
  shelf?: Shelf;
  /** A folder such as `2019` between the title and the file. */
  hasYearFolder: boolean;
  /** In `Disc 2`, where numbers may start again. */
  isLaterDisc: boolean;
  isDisc: boolean;
  /** `mkv` */
  format: string;
}

export interface TitleFolder {
  title: string;
  year?: number;
  isYearBracketed?: boolean;
  edition?: string;
  ids: TitleIds;
  hasCode: boolean;
  hasGroup?: boolean;
  hasQuality?: boolean;
  group?: string;
  isSpan?: boolean;
  /** Its NFO file says so. */
  isSeries?: boolean;
}

/** What cameras and phones write: `2016/2016.mp4` is rather a year of somebody’s own videos than a title. */
const cameraFormats = new Set(['mp4', 'mov', 'm4v', '3gp', 'mts', 'm2ts']);
const laterDisc = /^(?:dis[ck]|dvd|cd|bd)[ ._-]?(?!0?1$)\d{1,2}$/i;
const disc = /^(?:video_ts|bdmv|hvdvd_ts)$/i;

export function readPath(folders: readonly string[], file: string): PathParts {
  const fileName = withoutExtension(file);
  const name = readName(fileName);
  const parts: PathParts = {
    fileName,
    name,
    hasYearFolder: false,
    isLaterDisc: false,
    format: file.slice(fileName.length + 1).toLowerCase(),
    isDisc: folders.some((folder) => disc.test(folder)),
  };
  const read = folders.filter((folder) => !disc.test(folder)).map(readFolder);
  while (read.length > 0) {
    const folder = read.pop();
    if (folder?.shelf) parts.shelf = parts.shelf && parts.shelf !== 'any' ? parts.shelf : folder.shelf;
    else if (folder && !parts.folder) placeFolder(parts, folder, read);
  }
  return parts;
}

function placeFolder(parts: PathParts, folder: FolderParts, above: readonly FolderParts[]): void {
  const hasTitleAbove = above.some((other) => !other.shelf && !other.isInside && other.title !== '');
  if (folder.isInside) {
    const isYear = /^\d{4}$/.test(folder.name);
    const isTitle =
      isYear &&
      !hasTitleAbove &&
      (parts.season || (!cameraFormats.has(parts.format) && isSame(parts.name.title, folder.name)));
    if (isTitle) parts.folder = { title: folder.name, ids: {}, hasCode: false };
    else if (isYear) parts.hasYearFolder = true;
    parts.isLaterDisc ||= laterDisc.test(folder.name);
    return;
  }
  if (folder.season && !parts.season && !isMovieTitle(folder, parts.name)) {
    const isNamed = folder.title !== '' && isNamedAbove(folder, above);
    parts.season = isNamed ? { ...folder.season, before: '' } : folder.season;
    if (folder.title !== '' && !isNamed) parts.folder = folder;
    return;
  }
  // `Show/1/05.mkv`: a bare number below a title is a season.
  if (/^\d{1,2}$/.test(folder.name) && hasTitleAbove && !parts.season) {
    if (above.at(-1)?.isInside) return; // A month below its year.
    parts.season = { season: Number(folder.name), before: '', isMaybeTitle: false, isLoose: false, isNumbered: true };
    return;
  }
  if (isArc(folder, parts.name, above)) return;
  if (folder.whole.title !== '') parts.folder = { ...folder, ...folder.whole };
}

/** `One Piece/East Blue/One Piece - 001.mkv`: the folder further up has the title of the file. */
function isArc(folder: FolderParts, name: NameParts, above: readonly FolderParts[]): boolean {
  const own = name.count ? name.beforeCount : name.title;
  if (!/[\p{L}\d]/u.test(own) || name.year !== undefined || compareTitles(own, folder.title) !== 'none') return false;
  return above.some(({ title }) => title !== '' && isSame(own, title));
}

const isSame = (one: string, other: string): boolean => one !== '' && compareTitles(one, other) === 'same';

/** `Open Season 2 (2008)/Open Season 2 (2008).mkv`: the file has the same name, and no episode. */
const isMovieTitle = (folder: FolderParts, name: NameParts): boolean =>
  folder.season?.isMaybeTitle === true && !name.code && !name.day && isSame(name.title, folder.whole.title);

/** `Dark/Dark Season 1`: the folder above has the title in full. */
function isNamedAbove(folder: FolderParts, above: readonly FolderParts[]): boolean {
  const named = above.findLast((other) => !other.shelf && !other.isInside && !other.season && other.title !== '');
  return named !== undefined && ['same', 'shorter'].includes(compareTitles(folder.title, named.title));
}
