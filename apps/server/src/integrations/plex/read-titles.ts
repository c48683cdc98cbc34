import type { UpstreamEpisode, UpstreamItem, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import { chooseFile, folderOf, type Version } from '#integrations/media-library/choose-file.ts';
import { coverPath } from '#integrations/media-library/cover-path.ts';
import { Unreadable } from '#integrations/media-library/take-titles.ts';
import { readIds } from './item-index.ts';
import type { MediaRecord, TitleRecord } from './title-records.ts';

const kindOfStream = { audio: 2, subtitles: 3 };

function readItem(row: TitleRecord, id: number, path: string): UpstreamItem {
  const title = row.title ?? '';
  if (title === '') throw new Unreadable('has no title');
  if (path === '') throw new Unreadable('has no path');
  const { originalTitle: original = '' } = row;
  return {
    id,
    title,
    sortTitle: (row.titleSort ?? title).toLowerCase(),
    year: row.year ?? 0,
    monitored: true,
    tags: row.Label.map(({ tag }) => tag.toLowerCase()),
    hasUnknownTags: false,
    alternativeTitles: original === '' || original === title ? [] : [original],
    overview: row.summary ?? '',
    poster: row.thumb ? coverPath(id, 'poster', row.thumb) : null,
    fanart: row.art ? coverPath(id, 'fanart', row.art) : null,
    imdbId: idsOf(row).imdb,
    path,
    // Plex doesn’t say it.
    originalLanguage: null,
    genres: row.Genre.map(({ tag }) => tag),
  };
}

export const readSeries = (row: TitleRecord, id: number): UpstreamSeries => ({
  ...readItem(row, id, row.Location[0]?.path ?? ''),
  tvdbId: Number(idsOf(row).tvdb) || 0,
  // Neither whether it has ended nor when.
  ended: false,
  lastAired: null,
  seriesType: 'standard',
});

export function readMovie(row: TitleRecord, id: number): UpstreamMovie {
  const file = chooseFile(row.Media.flatMap(versionOf));
  return {
    ...readItem(row, id, file ? folderOf(file.path) : ''),
    tmdbId: Number(idsOf(row).tmdb) || null,
    file,
  };
}

export function readEpisode(row: TitleRecord, id: number, seriesId: number): UpstreamEpisode {
  if (row.parentIndex === undefined) throw new Unreadable('has no season');
  if (row.index === undefined) throw new Unreadable('has no episode number');
  return {
    id,
    seriesId,
    season: row.parentIndex,
    number: row.index,
    absoluteNumber: null,
    title: row.title ?? '',
    monitored: true,
    file: chooseFile(row.Media.flatMap(versionOf)),
  };
}

/** Of the current agents, or in the guid of the old ones: `com.plexapp.agents.imdb://tt0133093?lang=en`. */
function idsOf(row: TitleRecord): { imdb: string | null; tmdb: string | null; tvdb: string | null } {
  const { imdb, tmdb, tvdb } = readIds(row);
  const [, agent = '', old = null] = /^com\.plexapp\.agents\.(\w+):\/\/([\w-]+)/.exec(row.guid ?? '') ?? [];
  const or = (name: string) => (agent === name ? old : null);
  return {
    imdb: text(imdb) ?? or('imdb'),
    tmdb: text(tmdb) ?? or('themoviedb'),
    tvdb: text(tvdb) ?? or('thetvdb'),
  };
}

const text = (id: string | number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

/** Of a video in several parts it’s the first one. */
function versionOf({ Part, width, height, videoCodec, audioCodec, duration }: MediaRecord): Version[] {
  const [first] = Part;
  if (!first?.file) return [];
  const inside = first.Stream.filter(({ index }) => index !== undefined);
  const languages = (type: number) =>
    inside.filter(({ streamType }) => streamType === type).flatMap(({ languageCode }) => languageCode ?? []);
  return [
    {
      path: first.file,
      size: first.size ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      videoCodec: videoCodec ?? '',
      audioCodec: audioCodec ?? '',
      runtime: Math.floor((duration ?? 0) / 1000),
      audio: languages(kindOfStream.audio),
      embedded: languages(kindOfStream.subtitles),
    },
  ];
}
