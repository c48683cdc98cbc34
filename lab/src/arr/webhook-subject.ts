import { languages } from '#library/languages.ts';
import type { Episode, Movie, Series, VideoFile } from '#library/types.ts';
import type { Kind } from './kinds.ts';
import { presentLanguage } from './present-file.ts';
import type { Presenter } from './present.ts';
import type { Store } from './store.ts';

export interface WebhookParts {
  kind: Kind;
  store: Store;
  present: Presenter;
}

/** Subject of a webhook: `series` or `movie`, related records and the file. */
export type Subject = ReturnType<typeof aboutEpisode> | ReturnType<typeof aboutMovie>;

/** The episode (Sonarr) or movie (Radarr) of this id, or the first one with a file. */
export const findSubject = (parts: WebhookParts, itemId?: number): Subject =>
  parts.kind === 'sonarr' ? aboutEpisode(parts, itemId) : aboutMovie(parts, itemId);

function aboutEpisode(parts: WebhookParts, itemId?: number) {
  const { store } = parts;
  const all = store.series.all().flatMap(({ id }) => store.episodes(id));
  const episode = itemId === undefined ? all.find(({ file }) => file) : store.episode(itemId);
  const series = episode && store.series.at(episode.seriesId);
  if (!episode?.file || !series) throw new RangeError(`There is no episode ${itemId} with a file.`);
  return {
    owner: { series: presentSeries(parts, series) },
    items: { episodes: store.episodesIn(episode.file.id).map(presentEpisode) },
    file: presentWebhookFile(parts, episode.file),
  };
}

function aboutMovie(parts: WebhookParts, itemId?: number) {
  const { movies } = parts.store;
  const movie = itemId === undefined ? movies.all().find(({ file }) => file) : movies.at(itemId);
  if (!movie?.file) throw new RangeError(`There is no movie ${itemId} with a file.`);
  const { tmdbId, imdbId, title, year } = movie;
  return {
    owner: { movie: presentMovie(parts, movie) },
    items: { remoteMovie: { tmdbId, imdbId, title, year } },
    file: presentWebhookFile(parts, movie.file),
  };
}

function presentAbout({ kind, present }: WebhookParts, item: Series | Movie) {
  const { id, title, year, tmdbId, imdbId, genres, tags, language } = item;
  return {
    id,
    title,
    year,
    tmdbId,
    imdbId,
    genres,
    tags,
    images: present.images(id),
    originalLanguage: presentLanguage(kind, language),
  };
}

function presentSeries(parts: WebhookParts, series: Series) {
  const { titleSlug, tvMazeId } = parts.present.series(series);
  return {
    ...presentAbout(parts, series),
    titleSlug,
    path: series.path,
    tvdbId: series.tvdbId,
    tvMazeId,
    type: series.type,
  };
}

const presentMovie = (parts: WebhookParts, movie: Movie) => ({
  ...presentAbout(parts, movie),
  filePath: movie.file?.path,
  folderPath: movie.path,
  releaseDate: movie.released.slice(0, 10),
  overview: movie.overview,
});

const presentEpisode = ({ id, number, season, title, airDate, seriesId }: Episode) => ({
  id,
  episodeNumber: number,
  seasonNumber: season,
  title,
  airDate,
  airDateUtc: `${airDate}T20:00:00Z`,
  seriesId,
  tvdbId: 8_000_000 + id,
});

const presentWebhookFile = ({ kind }: WebhookParts, file: VideoFile) => ({
  id: file.id,
  relativePath: file.relativePath,
  path: file.path,
  quality: file.quality[kind].name,
  qualityVersion: 1,
  releaseGroup: file.releaseGroup,
  sceneName: file.sceneName,
  size: file.size,
  dateAdded: file.dateAdded,
  languages: file.tracks.audio.map((language) => presentLanguage(kind, language)),
  mediaInfo: {
    audioChannels: file.audioChannels,
    audioCodec: file.audioCodec,
    audioLanguages: file.tracks.audio.map((language) => languages[language].code3),
    height: file.quality.resolution,
    width: Math.round((file.quality.resolution * 16) / 9),
    subtitles: file.tracks.embedded.map(({ language }) => languages[language].code3),
    videoCodec: file.videoCodec,
    videoDynamicRange: '',
    videoDynamicRangeType: '',
  },
});
