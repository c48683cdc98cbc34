import type { Series } from '#library/types.ts';
import { languageOf } from './languages.ts';
import type { BlacklistRow, HistoryRow, Store, WantedSubtitle } from './store.ts';
import type { Video } from './videos.ts';
import { agoWords, localeTime } from './words.ts';

export type Presenter = ReturnType<typeof createPresenter>;

const presentWanted = ({ code2, forced, hi }: WantedSubtitle) => ({ ...languageOf(code2), forced, hi });
const numberOf = ({ season, number }: Video) => `${season}x${number}`;

const audioOf = ({ file }: Video) =>
  file.tracks.audio.length > 0 && file.id % 9 !== 0
    ? file.tracks.audio.map((code2) => languageOf(code2))
    : // Not looked into yet: the server forgets that it is a list.
      { name: null, code2: null, code3: null };

const subtitlesOf = ({ subtitles }: Video) =>
  subtitles
    .map(({ path, size, ...options }) => ({ ...presentWanted(options), path, file_size: size }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || Number(one.forced) - Number(other.forced));

const shared = (item: Pick<Series, 'alternateTitles' | 'imdbId' | 'monitored' | 'overview' | 'tags' | 'title'>) => ({
  alternativeTitles: item.alternateTitles,
  imdbId: item.imdbId,
  monitored: item.monitored,
  overview: item.overview,
  tags: item.tags,
  title: item.title,
});

/** Our library in the spelling of the wire. */
export function createPresenter(store: Store, baseUrl: string) {
  const picture = (side: 'series' | 'movies', id: number, name: string) =>
    `${baseUrl}/images/${side}/MediaCover/${id}/${name}.jpg`;

  const eventOf = (row: HistoryRow | BlacklistRow) => ({
    ...(row.video.kind === 'movie'
      ? { title: row.video.title, radarrId: row.video.id }
      : {
          seriesTitle: store.seriesOf(row.video)?.title,
          episode_number: numberOf(row.video),
          episodeTitle: row.video.title,
          sonarrSeriesId: row.video.ownerId,
        }),
    provider: row.provider,
    subs_id: row.subsId,
    language: presentWanted(row),
    timestamp: agoWords(row.at),
    parsed_timestamp: localeTime(row.at),
  });

  return {
    series: (series: Series) => ({
      ...shared(series),
      audio_language: [],
      ended: series.ended,
      episodeFileCount: store.episodesOf(series.id).length,
      episodeMissingCount: store.episodesOf(series.id).filter((video) => store.missing(video).length > 0).length,
      fanart: picture('series', series.id, 'fanart'),
      lastAired: series.lastAired,
      path: series.path,
      poster: picture('series', series.id, 'poster-250'),
      profileId: store.profileIds.series.get(series.id) ?? null,
      seriesType: series.type,
      sonarrSeriesId: series.id,
      tvdbId: series.tvdbId,
      year: String(series.year),
    }),

    episode: (video: Video) => ({
      audio_language: audioOf(video),
      episode: video.number,
      missing_subtitles: store.missing(video).map(presentWanted),
      monitored: video.monitored,
      path: video.file.path,
      sceneName: video.file.sceneName ?? null,
      season: video.season,
      sonarrEpisodeId: video.id,
      sonarrSeriesId: video.ownerId,
      subtitles: subtitlesOf(video),
      title: video.title,
    }),

    movie(video: Video) {
      const movie = store.library.movieAt(video.id);
      return {
        ...(movie && { ...shared(movie), year: String(movie.year) }),
        audio_language: audioOf(video),
        fanart: picture('movies', video.id, 'fanart'),
        missing_subtitles: store.missing(video).map(presentWanted),
        path: video.file.path,
        poster: picture('movies', video.id, 'poster-500'),
        profileId: store.profileIds.movies.get(video.id) ?? null,
        radarrId: video.id,
        sceneName: video.file.sceneName ?? null,
        subtitles: subtitlesOf(video),
      };
    },

    wanted: (video: Video) => ({
      ...(video.kind === 'movie'
        ? { title: video.title, radarrId: video.id, tags: store.library.movieAt(video.id)?.tags }
        : {
            seriesTitle: store.seriesOf(video)?.title,
            episode_number: numberOf(video),
            episodeTitle: video.title,
            sonarrSeriesId: video.ownerId,
            sonarrEpisodeId: video.id,
            tags: store.seriesOf(video)?.tags,
            seriesType: store.seriesOf(video)?.type,
          }),
      missing_subtitles: store.missing(video).map(presentWanted),
      sceneName: video.file.sceneName ?? null,
    }),

    history: (row: HistoryRow) => ({
      ...eventOf(row),
      ...(row.video.kind === 'movie' ? { path: null } : { sonarrEpisodeId: row.video.id }),
      action: row.action,
      description: `${languageOf(row.code2).name} subtitles downloaded from ${row.provider} with a score of 92.22%.`,
      score: '92.22%',
      monitored: row.video.monitored,
      tags: [],
      subtitles_path: row.path,
      upgradable: false,
      blacklisted: store.blacklist.some(({ subsId }) => subsId === row.subsId),
      matches: ['year', 'source'],
      dont_matches: ['release_group'],
    }),

    blacklist: eventOf,
  };
}
