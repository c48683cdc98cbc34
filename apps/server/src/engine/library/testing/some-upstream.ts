import type { UpstreamEpisode, UpstreamFile, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import type { FoundFiles } from '#engine/library/library-store.ts';

/** Records as a manager would send them; what a test does not care about is filled in. */
const someItem = (id: number, title: string, path: string) => ({
  id,
  title,
  sortTitle: title.toLowerCase(),
  year: 2021,
  monitored: true,
  tags: [],
  hasUnknownTags: false,
  alternativeTitles: [],
  overview: `About ${title}.`,
  poster: `MediaCover/${id}/poster.jpg`,
  fanart: `MediaCover/${id}/fanart.jpg`,
  imdbId: `tt${1_000_000 + id}`,
  path,
  originalLanguage: 'en',
  genres: ['Drama'],
});

const someFile = (id: number, path: string, more: Partial<UpstreamFile> = {}): UpstreamFile => ({
  id,
  path,
  size: 1_000_000_000,
  sceneName: null,
  audio: ['en'],
  embedded: [],
  facts: { quality: 'WEBDL-1080p', size: 1_000_000_000 },
  ...more,
});

export const someSeries = (id: number, more: Partial<UpstreamSeries> = {}): UpstreamSeries => ({
  ...someItem(id, `Series ${id}`, `/tv/Series ${id}`),
  tvdbId: 70_000 + id,
  ended: false,
  seriesType: 'standard',
  lastAired: '2026-10-01',
  ...more,
});

interface EpisodeOptions extends Partial<Omit<UpstreamEpisode, 'file'>> {
  file?: Partial<UpstreamFile> | null;
  files?: FoundFiles;
}

/** Episodes of a series count from one; their ids are `seriesId * 1000 + number`. */
export function someEpisode(seriesId: number, number: number, { file = {}, files = [], ...more }: EpisodeOptions = {}) {
  const id = more.id ?? seriesId * 1000 + number;
  const episode: UpstreamEpisode = {
    id,
    seriesId,
    season: 1,
    number,
    absoluteNumber: null,
    title: `Episode ${number}`,
    monitored: true,
    ...more,
    file: file && { ...someFile(500_000 + id, `/tv/Series ${seriesId}/${number}.mkv`), ...file },
  };
  return { episode, files };
}

interface MovieOptions extends Partial<Omit<UpstreamMovie, 'file'>> {
  file?: Partial<UpstreamFile> | null;
  files?: FoundFiles;
}

export function someMovie(id: number, { file = {}, files = [], ...more }: MovieOptions = {}) {
  const folder = `/movies/Movie ${id}`;
  const movie: UpstreamMovie = {
    ...someItem(id, `Movie ${id}`, folder),
    tmdbId: 500 + id,
    ...more,
    file: file && { ...someFile(600_000 + id, `${folder}/Movie ${id}.mkv`), ...file },
  };
  return { movie, files };
}

/** Tracks inside a video, by the languages that a manager names. */
export const inside = (...languages: string[]): UpstreamFile['embedded'] =>
  languages.map((language) => ({ language, raw: null }));

/** A subtitle file beside a video. */
export const besides = (video: string, ...languages: string[]) =>
  languages.map((language) => ({
    language,
    path: `${video.replace(/\.\w+$/, '')}.${language.replace(':', '.')}.srt`,
    size: 40_000,
    modifiedAt: 1_790_000_000_000,
  }));
