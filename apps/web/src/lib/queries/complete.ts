import type { Episode, MissingSubtitle, Movie, Release, Series, Subtitle } from '@captionarr/contract';

/** Other servers omit empty fields; pages read them as empty. */
const named = { title: '', path: '', audio_language: [] };
const described = { tags: [], alternativeTitles: [], overview: '' };

export const completeSeries = (series: Series): Series => ({ ...named, ...described, ...series });
export const completeMovie = (movie: Movie): Movie => ({ ...named, ...described, ...completeWanting(movie) });
export const completeEpisode = (episode: Episode): Episode => ({ ...named, ...completeWanting(episode) });
export const completeRelease = (release: Partial<Release>) => ({ body: [], ...release }) as Release;

/** Without a path it is an embedded track: there is no editable file. */
const completeSubtitle = (one: Partial<Subtitle>) => ({ name: one.code2, path: null, ...one }) as Subtitle;
const completeMissing = (one: Partial<MissingSubtitle>) => ({ name: one.code2, ...one }) as MissingSubtitle;

const completeWanting = <T extends Partial<Pick<Movie, 'subtitles' | 'missing_subtitles' | 'nice_subtitles'>>>(
  video: T,
) => ({
  ...video,
  subtitles: (video.subtitles ?? []).map(completeSubtitle),
  missing_subtitles: (video.missing_subtitles ?? []).map(completeMissing),
  nice_subtitles: (video.nice_subtitles ?? []).map(completeMissing),
});
