import { decideCount } from './decide-count.ts';
import { decideCoded, decideDay } from './decide-episode.ts';
import { decideMovie, isGeneric, proposeMovie } from './decide-movie.ts';
import { decideSpecial } from './decide-special.ts';
import { findExtraFile, findExtraFolder, findExtraWords } from './find-extra.ts';
import { isCameraName } from './home-video.ts';
import type { Nfo } from './nfo.ts';
import { readPath, type PathParts } from './read-path.ts';
import { unsure, type Recognized, type UnsureFile } from './recognized.ts';
import { isNumberedRun } from './siblings.ts';
import { withNfo } from './with-nfo.ts';
import { withTags, type ContainerTags } from './with-tags.ts';

/** A video file and what is known about it before anyone opens it. */
export interface NamedFile {
  /** Below the folder of the library, with forward slashes. */
  path: string;
  /** The NFO file of the video. */
  nfo?: Nfo;
  /** `tvshow.nfo` in the folder of the series. */
  seriesNfo?: Nfo;
  tags?: ContainerTags;
  /** Names of the other files in the folder. */
  siblings?: readonly string[];
}

/** What a file is, from its name and those of its folders. A wrong answer is worse than an unsure one. */
export function recognize(file: NamedFile): Recognized {
  const segments = file.path.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  const extra = findExtraFile(last) ?? findExtraFolder(folders);
  if (extra) return { type: 'extra', reason: extra };
  const path = readPath(folders, last);
  const { name, folder, fileName } = path;
  const words = findExtraWords(fileName, name.code || name.day ? name.behind : undefined, folder?.title ?? '');
  if (words) return { type: 'extra', reason: words };
  // A download that hides its name, in the folder of its release.
  if (folder?.hasCode && !name.code && isGeneric(name.title)) {
    return recognize({ ...file, path: `${folders.join('/')}.mkv` });
  }
  const named = decide(path, file);
  const stated = file.nfo ? withNfo(named, file.nfo) : named;
  return stated.type === 'unsure' && file.tags ? addTags(stated, file.tags) : stated;
}

/** What an unsure file may be with the tags of its container, which are read later. */
export const addTags = (file: UnsureFile, tags: ContainerTags): UnsureFile =>
  withTags(file, tags, (title) => recognize({ path: `${title}.mkv` }));

function decide(path: PathParts, { seriesNfo, siblings = [] }: NamedFile): Recognized {
  const known = seriesNfo?.kind === 'series' && seriesNfo.title ? withSeries(path, seriesNfo, seriesNfo.title) : path;
  if (path.isDisc) return unsure('disc', proposeMovie(path));
  if (isCameraName(path.fileName)) return unsure('no-title');
  return (
    decideCoded(known) ??
    decideDay(known) ??
    decideSpecial(known) ??
    decideCount(known, isNumberedRun(path.fileName, siblings)) ??
    decideMovie(known)
  );
}

const withSeries = (path: PathParts, { year, ids }: Nfo, title: string): PathParts => ({
  ...path,
  folder: {
    title,
    ...(year !== undefined && { year }),
    ids: { ...path.folder?.ids, ...ids },
    hasCode: false,
    isSeries: true,
  },
});
