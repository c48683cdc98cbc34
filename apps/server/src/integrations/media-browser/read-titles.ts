import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { UpstreamEpisode, UpstreamItem, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import { chooseFile, folderOf, type Version } from '#integrations/media-library/choose-file.ts';
import { coverPath } from '#integrations/media-library/cover-path.ts';
import { Unreadable } from '#integrations/media-library/take-titles.ts';
import { idsOf } from './parse.ts';
import type { TitleRecord, VersionRecord } from './title-records.ts';

const ticksPerSecond = 10_000_000;

function readItem(row: TitleRecord, id: number, path: string): UpstreamItem {
  const title = row.Name ?? '';
  if (title === '') throw new Unreadable('has no title');
  if (path === '') throw new Unreadable('has no path');
  const { Primary: poster } = row.ImageTags ?? {};
  const [fanart] = row.BackdropImageTags;
  const original = row.OriginalTitle ?? '';
  return {
    id,
    title,
    sortTitle: row.SortName || title.toLowerCase(),
    year: Math.trunc(row.ProductionYear ?? 0),
    monitored: true,
    tags: row.Tags.map((tag) => tag.toLowerCase()),
    hasUnknownTags: false,
    alternativeTitles: original === '' || original === title ? [] : [original],
    overview: row.Overview ?? '',
    poster: poster ? coverPath(id, 'poster', poster) : null,
    fanart: fanart ? coverPath(id, 'fanart', fanart) : null,
    imdbId: idsOf(row.ProviderIds ?? {}).imdb ?? null,
    path,
    originalLanguage: languageFromCode(row.OriginalLanguage ?? '') ?? null,
    genres: row.Genres,
  };
}

export const readSeries = (row: TitleRecord, id: number): UpstreamSeries => ({
  ...readItem(row, id, row.Path ?? ''),
  tvdbId: idsOf(row.ProviderIds ?? {}).tvdb ?? 0,
  ended: row.Status === 'Ended',
  seriesType: 'standard',
  lastAired: /^\d{4}-\d\d-\d\d/.exec(row.EndDate ?? '')?.[0] ?? null,
});

export function readMovie(row: TitleRecord, id: number): UpstreamMovie {
  const file = chooseFile(versionsOf(row));
  return {
    ...readItem(row, id, file ? folderOf(file.path) : (row.Path ?? '')),
    tmdbId: idsOf(row.ProviderIds ?? {}).tmdb ?? null,
    file,
  };
}

/** One of the episodes of an item: a file with two has one item. */
export interface EpisodeRow {
  row: TitleRecord;
  number: number | null;
}

export function episodeRows(row: TitleRecord): EpisodeRow[] {
  const { IndexNumber: first, IndexNumberEnd: last } = row;
  if (first === null) return [{ row, number: null }];
  const count = Math.min(Math.max((last ?? first) - first, 0), mostEpisodes) + 1;
  return Array.from({ length: count }, (_, index) => ({ row, number: first + index }));
}

/** A typing error there is no reason for a thousand episodes here. */
const mostEpisodes = 50;

/** The first episode of an item is the item. */
export const keyOfEpisode = ({ row, number }: EpisodeRow): string =>
  number === row.IndexNumber || number === null ? row.Id : `${row.Id}#${number}`;

export function readEpisode({ row, number }: EpisodeRow, id: number, seriesId: number): UpstreamEpisode {
  if (row.ParentIndexNumber === null) throw new Unreadable('has no season');
  if (number === null) throw new Unreadable('has no episode number');
  return {
    id,
    seriesId,
    season: row.ParentIndexNumber,
    number,
    absoluteNumber: null,
    title: row.Name ?? '',
    monitored: true,
    file: chooseFile(versionsOf(row)),
  };
}

/** Streams and discs have no file to put a subtitle beside. */
const isFile = ({ Protocol, VideoType, Path }: VersionRecord): boolean =>
  (Protocol ?? 'File') === 'File' && (VideoType ?? 'VideoFile') === 'VideoFile' && !/\.strm$/i.test(Path ?? '');

function versionsOf({ MediaSources }: TitleRecord): Version[] {
  return MediaSources.filter(isFile).map(({ Path, Size, RunTimeTicks, MediaStreams }) => {
    const inside = MediaStreams.filter(({ IsExternal }) => IsExternal !== true);
    const of = (type: string) => inside.filter(({ Type }) => Type === type);
    const languages = (type: string) => of(type).flatMap(({ Language }) => Language ?? []);
    const [video] = of('Video');
    return {
      path: Path ?? '',
      size: Size ?? 0,
      width: video?.Width ?? 0,
      height: video?.Height ?? 0,
      videoCodec: video?.Codec ?? '',
      audioCodec: of('Audio')[0]?.Codec ?? '',
      runtime: Math.floor((RunTimeTicks ?? 0) / ticksPerSecond),
      audio: languages('Audio'),
      embedded: languages('Subtitle'),
    };
  });
}
