import type { MovieFileResource, MovieResource } from 'tsarr/radarr/types';
import type { EpisodeFileResource, EpisodeResource, SeriesResource } from 'tsarr/sonarr/types';
import { cleanTitleOf, slugOf } from '#library/titles.ts';
import type { Episode, Movie, Series, VideoFile } from '#library/types.ts';
import { covers, type Cover } from '#pictures/pictures.ts';
import type { Abilities, Kind } from './kinds.ts';
import { presentFile, presentLanguage, type OldFile } from './present-file.ts';
import type { Store } from './store.ts';

export type Presenter = ReturnType<typeof createPresenter>;

/**
 * Our items in the words of REST v3, as tsarr describes them; what is undefined is left out on the wire, as the managers leave
 * out nulls.
 */
export function createPresenter({
  kind,
  store,
  urlBase,
  abilities,
}: {
  kind: Kind;
  store: Store;
  urlBase: string;
  abilities: Abilities;
}) {
  const images = (id: number) =>
    (Object.keys(covers) as Cover[]).map((coverType) => ({
      coverType,
      url: `${urlBase}/MediaCover/${id}/${coverType}.jpg?lastWrite=638400000000000000`,
      remoteUrl: `https://artworks.example/${kind}/${id}/${coverType}.jpg`,
    }));

  const presentItem = (item: Series | Movie) =>
    ({
      id: item.id,
      title: item.title,
      sortTitle: item.sortTitle,
      overview: item.overview,
      images: images(item.id),
      originalLanguage: presentLanguage(kind, item.language),
      year: item.year,
      path: item.path,
      qualityProfileId: 1,
      monitored: item.monitored,
      imdbId: item.imdbId,
      tmdbId: item.tmdbId,
      cleanTitle: cleanTitleOf(item.title),
      rootFolderPath: item.rootFolder,
      genres: [...item.genres],
      tags: item.tags.map((label) => store.tagId(label)),
      added: item.added,
    }) satisfies SeriesResource & MovieResource;

  const series = (item: Series) =>
    ({
      ...presentItem(item),
      alternateTitles: item.alternateTitles.map((title) => ({ title, seasonNumber: -1 })),
      status: item.ended ? 'ended' : 'continuing',
      ended: item.ended,
      seasons: item.seasons.map(({ number, monitored }) => ({ seasonNumber: number, monitored })),
      seasonFolder: true,
      monitorNewItems: 'all',
      useSceneNumbering: false,
      runtime: 42,
      tvdbId: item.tvdbId,
      tvRageId: 0,
      tvMazeId: item.tvdbId + 100_000,
      firstAired: item.firstAired,
      lastAired: item.lastAired,
      seriesType: item.type,
      titleSlug: slugOf(item.title) || String(item.tvdbId),
      ratings: { votes: 10, value: 7.9 },
      statistics: presentStatistics(item),
      languageProfileId: 1,
    }) satisfies SeriesResource;

  const episodeFile = (file: VideoFile, { seriesId, season }: Episode) =>
    ({
      ...presentFile('sonarr', file, abilities),
      seriesId,
      seasonNumber: season,
      releaseType: /E\d+-E\d+/.test(file.relativePath) ? 'multiEpisode' : 'singleEpisode',
    }) satisfies EpisodeFileResource & OldFile;

  const movieFile = (file: VideoFile, { id }: Movie) =>
    ({
      ...presentFile('radarr', file, abilities),
      movieId: id,
      edition: file.edition ?? '',
      originalFilePath: file.sceneName && `${file.sceneName}/${file.sceneName}.mkv`,
    }) satisfies MovieFileResource;

  const movie = (item: Movie) =>
    ({
      ...presentItem(item),
      originalTitle: item.originalTitle,
      alternateTitles: item.alternateTitles.map((title) => ({
        sourceType: 'tmdb',
        movieMetadataId: item.id,
        title,
        id: 90_000 + item.id,
      })),
      sizeOnDisk: item.file?.size ?? 0,
      status: 'released',
      inCinemas: item.released,
      digitalRelease: item.released,
      hasFile: item.file !== undefined,
      movieFileId: item.file?.id ?? 0,
      minimumAvailability: 'released',
      isAvailable: true,
      runtime: item.file ? Math.round(item.file.runtime / 60) : 100,
      titleSlug: String(item.tmdbId),
      movieFile: item.file && movieFile(item.file, item),
      statistics: {
        movieFileCount: item.file ? 1 : 0,
        sizeOnDisk: item.file?.size ?? 0,
        releaseGroups: item.file ? [item.file.releaseGroup] : [],
      },
    }) satisfies MovieResource;

  return { series, episode: presentEpisode, episodeFile, movie, movieFile, images };
}

/** The size is the usual one, so that a list of thousands does not make every episode first. */
const presentStatistics = ({ seasons, episodes: { total, withFile } }: Series) => ({
  seasonCount: seasons.filter(({ number }) => number > 0).length,
  episodeFileCount: withFile,
  episodeCount: withFile,
  totalEpisodeCount: total,
  sizeOnDisk: withFile * 1_200_000_000,
  percentOfEpisodes: 100,
});

const presentEpisode = (item: Episode) =>
  ({
    id: item.id,
    seriesId: item.seriesId,
    tvdbId: 8_000_000 + item.id,
    episodeFileId: item.file?.id ?? 0,
    seasonNumber: item.season,
    episodeNumber: item.number,
    title: item.title,
    airDate: item.airDate,
    airDateUtc: `${item.airDate}T20:00:00Z`,
    runtime: 42,
    hasFile: item.file !== undefined,
    monitored: item.monitored,
    absoluteEpisodeNumber: item.absoluteNumber,
    unverifiedSceneNumbering: false,
  }) satisfies EpisodeResource;
