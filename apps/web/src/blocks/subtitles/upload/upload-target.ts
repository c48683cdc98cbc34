import type { Episode, LanguageProfile, MediaKind, Movie, Series, Subtitle } from '@captionarr/contract';
import { episodeTitle } from '#blocks/subtitles/subtitle-file.ts';

/** An episode, or the movie itself. */
export interface TargetVideo {
  id: number;
  /** `3×06 · The Sluice Gate Vote`, or the title of the movie. */
  title: string;
  /** Undefined for a movie. */
  season?: number;
  episode?: number;
  subtitles: readonly Subtitle[];
}

/** The series or movie that subtitles are uploaded to. */
export interface UploadTarget {
  type: MediaKind;
  /** Id of the series or movie. */
  itemId: number;
  title: string;
  profile: LanguageProfile;
  /** A movie is one video, so there is nothing to choose. */
  videos: readonly TargetVideo[];
}

export const seriesTarget = (
  { sonarrSeriesId: itemId, title }: Series,
  episodes: readonly Episode[],
  profile: LanguageProfile,
): UploadTarget => ({
  type: 'episode',
  itemId,
  title,
  profile,
  videos: episodes.toSorted(bySeason).map((each) => ({
    id: each.sonarrEpisodeId,
    title: episodeTitle(each),
    season: each.season,
    episode: each.episode,
    subtitles: each.subtitles,
  })),
});

const bySeason = (one: Episode, other: Episode) => other.season - one.season || one.episode - other.episode;

export const movieTarget = ({ radarrId: id, title, subtitles }: Movie, profile: LanguageProfile): UploadTarget => ({
  type: 'movie',
  itemId: id,
  title,
  profile,
  videos: [{ id, title, subtitles }],
});
