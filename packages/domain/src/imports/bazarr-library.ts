import { languageFromName } from '#domain/languages/language-from-name.ts';
import type {
  FileFacts,
  UpstreamEpisode,
  UpstreamFile,
  UpstreamItem,
  UpstreamMovie,
  UpstreamSeries,
} from '#domain/library/upstream.ts';
import { flagIn, integerIn, textIn, textsIn, type BazarrRow } from './bazarr-row.ts';
import { readBazarrTracks, type BazarrTracks } from './bazarr-tracks.ts';

/** Assumed size in bytes if none was recorded: large enough for a video. */
const anySize = 1 << 20;

/** Undefined when it has no number, title or folder. */
export function readBazarrSeries(row: BazarrRow): UpstreamSeries | undefined {
  const item = readItem(row, row.sonarrSeriesId);
  if (!item) return undefined;
  return {
    ...item,
    tvdbId: integerIn(row.tvdbId) ?? 0,
    ended: flagIn(row.ended),
    seriesType: textIn(row.seriesType) ?? 'standard',
    lastAired: /^\d{4}-\d\d-\d\d/.exec(textIn(row.lastAired) ?? '')?.[0] ?? null,
  };
}

export function readBazarrMovie(row: BazarrRow): { movie: UpstreamMovie; tracks: BazarrTracks } | undefined {
  const item = readItem(row, row.radarrId);
  if (!item) return undefined;
  const tracks = readBazarrTracks(row.subtitles);
  const file = readFile(row, integerIn(row.movie_file_id), item.path, tracks);
  return { movie: { ...item, tmdbId: integerIn(row.tmdbId), file }, tracks };
}

export function readBazarrEpisode(row: BazarrRow): { episode: UpstreamEpisode; tracks: BazarrTracks } | undefined {
  const id = integerIn(row.sonarrEpisodeId);
  const seriesId = integerIn(row.sonarrSeriesId);
  const path = textIn(row.path);
  if (id === null || id <= 0 || seriesId === null || path === null) return undefined;
  const tracks = readBazarrTracks(row.subtitles);
  return {
    tracks,
    episode: {
      id,
      seriesId,
      season: integerIn(row.season) ?? 0,
      number: integerIn(row.episode) ?? 0,
      absoluteNumber: integerIn(row.absoluteEpisode),
      title: textIn(row.title) ?? '',
      monitored: flagIn(row.monitored),
      file: readFile(row, integerIn(row.episode_file_id), path, tracks),
    },
  };
}

function readItem(row: BazarrRow, number: unknown): UpstreamItem | undefined {
  const id = integerIn(number);
  const title = textIn(row.title);
  const path = textIn(row.path);
  if (id === null || id <= 0 || title === null || path === null) return undefined;
  return {
    id,
    title,
    path,
    sortTitle: textIn(row.sortTitle) ?? title,
    year: integerIn(row.year) ?? 0,
    monitored: flagIn(row.monitored),
    tags: [...new Set(textsIn(row.tags).map((label) => label.toLowerCase()))],
    hasUnknownTags: false,
    alternativeTitles: [...new Set(textsIn(row.alternativeTitles))],
    overview: textIn(row.overview) ?? '',
    poster: coverIn(row.poster),
    fanart: coverIn(row.fanart),
    imdbId: textIn(row.imdbId),
    originalLanguage: null,
    genres: [],
  };
}

/** Path below the root of the manager's API, without query. */
const coverIn = (value: unknown) => /MediaCover\/[^?]+/.exec(textIn(value) ?? '')?.[0] ?? null;

function readFile(row: BazarrRow, id: number | null, path: string, { embedded }: BazarrTracks): UpstreamFile {
  const known = integerIn(row.file_size) ?? 0;
  const size = known > 0 ? known : anySize;
  const facts: FileFacts = {
    ...named('source', row.format),
    ...named('resolution', row.resolution),
    ...named('videoCodec', row.video_codec),
    ...named('audioCodec', row.audio_codec),
    ...(known > 0 && { size }),
  };
  const audio = textsIn(row.audio_language).flatMap((name) => languageFromName(name) ?? []);
  return { id: id ?? 0, path, size, sceneName: textIn(row.sceneName), audio, embedded, facts };
}

function named<K extends keyof FileFacts>(name: K, value: unknown): Partial<Record<K, string>> {
  const text = textIn(value);
  // The cast is safe: the key is `name`, which the compiler cannot follow.
  return (text === null ? {} : { [name]: text }) as Partial<Record<K, string>>;
}
