import { basename, extname } from 'node:path';
import type { RecognizedTitle } from '#domain/library/recognize/recognized.ts';
import type { Nfo } from '#domain/library/recognize/nfo.ts';
import type {
  FileFacts,
  UpstreamEpisode,
  UpstreamFile,
  UpstreamItem,
  UpstreamMovie,
  UpstreamSeries,
} from '#domain/library/upstream.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import { chooseArtwork, type PictureRole } from './artwork.ts';
import { nfoOf, type FileRow } from './file-rows.ts';
import { placesOf, titleOf } from './title-places.ts';

/** Pictures of a folder, with the numbers that their addresses have. */
export type Pictures = readonly { id: number; name: string }[];
type Listed = Pick<
  FileRow,
  'id' | 'path' | 'directory' | 'root' | 'size' | 'recognized_json' | 'choice_json' | 'nfo_json'
>;

interface Described {
  id: number;
  path: string;
  pictures: Pictures;
  nfo: Nfo | undefined;
}

function presentItem(
  { title, year, ids }: Pick<RecognizedTitle, 'title' | 'year' | 'ids'>,
  { id, path, pictures, nfo }: Described,
  artwork: Parameters<typeof chooseArtwork>[1],
): UpstreamItem {
  const { originalTitle } = nfo ?? {};
  const picture = (role: PictureRole) => addressOf(role, pictures, chooseArtwork(role, artwork));
  return {
    id,
    title,
    sortTitle: title.toLowerCase().replace(/^(?:the|an?) (?=\S)/, ''),
    year: year ?? nfo?.year ?? 0,
    monitored: true,
    tags: [],
    hasUnknownTags: false,
    alternativeTitles: originalTitle !== undefined && originalTitle !== title ? [originalTitle] : [],
    overview: nfo?.overview ?? '',
    poster: picture('poster'),
    fanart: picture('fanart'),
    imdbId: ids.imdb ?? null,
    path,
    originalLanguage: null,
    genres: nfo?.genres ?? [],
  };
}

/** The number stands for one state of the picture, so that a changed one has another address. */
function addressOf(role: PictureRole, pictures: Pictures, name: string | undefined): string | null {
  const found = pictures.find((picture) => picture.name === name);
  return found ? `MediaCover/${found.id}/${role}.${/png$/i.test(found.name) ? 'png' : 'jpg'}` : null;
}

/** A movie with the file that it is. */
export function presentMovie(id: number, row: Listed, pictures: Pictures): UpstreamMovie {
  const title = titleOf(row);
  const artwork = {
    pictures: pictures.map(({ name }) => name),
    stem: basename(row.path, extname(row.path)),
    isOwnFolder: row.directory !== row.root,
  };
  const described = { id, path: row.directory, pictures, nfo: nfoOf(row.nfo_json) };
  return {
    ...presentItem(title, described, artwork),
    tmdbId: title.ids.tmdb ?? null,
    file: presentFile(row, title),
  };
}

/** A series by some of its files: one per label, those that say most first. */
export function presentSeries(
  { id, path, root, pictures, nfo }: Described & { root: string },
  rows: readonly Listed[],
): UpstreamSeries {
  const titles = rows.map(titleOf);
  const year = titles.find((title) => title.year !== undefined)?.year;
  const ids = titles.reduceRight((all, title) => ({ ...all, ...title.ids }), {});
  const title = titles[0]?.title ?? '';
  const artwork = { pictures: pictures.map(({ name }) => name), isOwnFolder: path !== root };
  return {
    ...presentItem({ title, ids, ...(year !== undefined && { year }) }, { id, path, pictures, nfo }, artwork),
    tvdbId: titles.find((each) => each.ids.tvdb !== undefined)?.ids.tvdb ?? 0,
    ended: false,
    seriesType: titles.some(isAnime) ? 'anime' : titles.some(isDaily) ? 'daily' : 'standard',
    lastAired: null,
  };
}

const isAnime = (title: RecognizedTitle): boolean =>
  title.type === 'episode' && title.absolute.length > 0 && title.episodes.length === 0;
const isDaily = (title: RecognizedTitle): boolean => title.type === 'episode' && title.date !== undefined;

/** The episodes of one file; `ids` are in the order of its keys. */
export function presentEpisodes(seriesId: number, row: Listed, ids: readonly number[]): UpstreamEpisode[] {
  const title = titleOf(row);
  if (title.type !== 'episode') return [];
  const file = presentFile(row, title);
  return placesOf(title).map((place, index) => ({
    id: ids[index] ?? 0,
    seriesId,
    ...place,
    title: title.episodeTitle ?? '',
    monitored: true,
    file,
  }));
}

function presentFile({ id, path, size }: Listed, title: RecognizedTitle): UpstreamFile {
  return { id, path, size, sceneName: null, audio: [], embedded: [], facts: factsOf(path, size, title) };
}

/** What the name says about the file. */
function factsOf(path: string, size: number, title: RecognizedTitle): FileFacts {
  const { source, resolution, videoCodec, audioCodecs, releaseGroup, editions } = parseRelease(
    basename(path),
    title.type,
  );
  const [audioCodec] = audioCodecs;
  const edition = (title.type === 'movie' ? title.edition : undefined) ?? editions[0];
  return {
    ...(source && { source }),
    ...(resolution && { resolution }),
    ...(videoCodec && { videoCodec }),
    ...(audioCodec && { audioCodec }),
    ...(releaseGroup && { releaseGroup }),
    ...(edition && { edition }),
    size,
  };
}
