import type { Episode, Movie } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { oneEpisodeQuery, oneMovieQuery, oneSeriesQuery } from '#lib/queries/library.ts';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { episodeTitle, filesOfEpisode, filesOfMovie, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { readWhy } from '#blocks/search/why-value.ts';
import { fileName, readPlace, type ActionAddress } from './action-address.ts';
import type { SubtitleAction } from './subtitle-action.ts';

/** The action that an address names: undefined while it is looked up, null if there is no such thing. */
export function useLinkedAction({ name, value }: ActionAddress): SubtitleAction | null | undefined {
  const place = readPlace(value);
  const video = useLinkedVideo(place);
  const { data: languages = [] } = useQuery(namedLanguagesQuery());
  if (name === 'review') return /^\d+$/.test(value) ? { what: 'review', review: Number(value) } : null;
  if (!place) return null;
  if (!video || name !== 'why') return video && actionOf(name, place.rest, video);
  const { language, ...why } = readWhy(place.rest);
  const named = language && {
    ...language,
    name: languages.find(({ code2 }) => code2 === language.code2)?.name ?? language.code2,
  };
  return {
    what: 'why',
    subject: { ...video.video, ...why, ...(named ? { language: named } : { languages: video.missing }) },
  };
}

interface LinkedVideo {
  video: SearchedVideo;
  files: SubtitleFile[];
  missing: Movie['missing_subtitles'];
}

function actionOf(name: ActionAddress['name'], rest: string, { video, files }: LinkedVideo): SubtitleAction {
  const file = files.find(({ path }) => fileName(path) === rest);
  switch (name) {
    case 'manual':
      return { what: 'search', video, ...(rest && { language: rest }) };
    case 'history':
      return { what: 'history', video };
    case 'file':
      return file ? { what: 'view', file } : { what: 'allVersions', video };
    default:
      return file ? { what: 'versions', file } : { what: 'allVersions', video };
  }
}

function useLinkedVideo(place: ReturnType<typeof readPlace>): LinkedVideo | null | undefined {
  const { type, id = 0 } = place ?? {};
  const movie = useQuery({ ...oneMovieQuery(id), enabled: type === 'movie' });
  const episode = useQuery({ ...oneEpisodeQuery(id), enabled: type === 'episode' });
  const seriesId = episode.data?.sonarrSeriesId ?? 0;
  const series = useQuery({ ...oneSeriesQuery(seriesId), enabled: seriesId > 0 });
  if (movie.data) return ofMovie(movie.data);
  if (episode.data) return series.isPending ? undefined : ofEpisode(episode.data, series.data?.title);
  const isUnknown = (movie.isPending && episode.isPending) || movie.isError || episode.isError;
  return place && isUnknown ? undefined : null;
}

const ofMovie = (movie: Movie): LinkedVideo => ({
  video: { type: 'movie', id: movie.radarrId, title: movie.title },
  files: filesOfMovie(movie),
  missing: movie.missing_subtitles,
});

const ofEpisode = (episode: Episode, seriesTitle: string | undefined): LinkedVideo => ({
  video: {
    type: 'episode',
    id: episode.sonarrEpisodeId,
    seriesId: episode.sonarrSeriesId,
    title: [seriesTitle, episodeTitle(episode)].filter(Boolean).join(' · '),
  },
  files: filesOfEpisode(episode),
  missing: episode.missing_subtitles,
});
