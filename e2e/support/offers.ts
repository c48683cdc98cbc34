import type { Episode, Movie, Series, WorldSubtitle } from '@captionarr/lab';
import type { Household } from './household.ts';
import type { FiledMovie } from './shelf.ts';
import { srt } from './srt.ts';

/** An episode with its file and its series. */
export interface FiledEpisode {
  series: Series;
  episode: Episode & { file: NonNullable<Episode['file']> };
}

/** Names that every provider can write. */
const isPlain = (title: string) => /^[\w ()]+$/.test(title);
/** A title as releases write it. */
export const dotted = (title: string): string => title.replaceAll(/[()]/g, '').replaceAll(' ', '.');

/** What providers know of a movie. */
export const factsOfMovie = ({ title, year, imdbId, tmdbId }: Movie) =>
  ({ type: 'movie', title, year, imdbId, tmdbId }) as const;
/** What providers know of an episode. */
export const factsOfEpisode = ({
  series: { title, year, imdbId, tvdbId, tmdbId },
  episode: { season, number: episode },
}: FiledEpisode) => ({ type: 'episode', title, year, imdbId, tvdbId, tmdbId, season, episode }) as const;

let number = 5000;
/** Gives a provider a subtitle in English whose last line names it: “Made by 5001.” */
export function offer(
  { providers }: Pick<Household, 'providers'>,
  more: Pick<WorldSubtitle, 'provider' | 'type' | 'title' | 'release'> & Partial<WorldSubtitle>,
): WorldSubtitle {
  const id = String(++number);
  const content = srt(
    'Did you hear that?',
    'The lighthouse has been dark for years.',
    'Then who is waving at us?',
    `Made by ${id}.`,
  );
  const subtitle: WorldSubtitle = { id, language: 'en', content, uploader: 'kelp', ...more };
  providers.world.add(subtitle);
  return subtitle;
}

/** Movies with files that lack a subtitle. Each journey takes its own. */
export async function lackingMovies({ product, library }: Household): Promise<FiledMovie[]> {
  const { data } = await product.ask<{ data: { radarrId: number }[] }>('/movies/wanted');
  const ids = new Set(data.map(({ radarrId }) => radarrId));
  return [...library.movies()].flatMap((movie) =>
    movie.file && ids.has(movie.id) && isPlain(movie.title) ? [{ ...movie, file: movie.file }] : [],
  );
}

/** Episodes in files of their own that hold no subtitles. */
export function bareEpisodes({ library }: Household): FiledEpisode[] {
  return [...library.series()]
    .filter(({ title, type }) => isPlain(title) && type === 'standard')
    .flatMap((series) =>
      library
        .episodes(series.id)
        .flatMap((episode) => (episode.file ? [{ series, episode: { ...episode, file: episode.file } }] : []))
        .filter(
          ({ episode: { file, season } }) => season > 0 && file.size > 30_000 && file.tracks.embedded.length === 0,
        ),
    );
}

/** Bare episodes that lack a subtitle, the last first. Each journey takes its own. */
export async function lackingEpisodes(household: Household): Promise<FiledEpisode[]> {
  const { data } = await household.product.ask<{ data: { sonarrEpisodeId: number }[] }>('/episodes/wanted');
  const ids = new Set(data.map(({ sonarrEpisodeId }) => sonarrEpisodeId));
  return bareEpisodes(household)
    .filter(({ episode }) => ids.has(episode.id) && isPlain(episode.title))
    .toReversed();
}

/** `Some.Movie.2011`. */
export const releaseOfMovie = ({ title, year }: Movie): string => `${dotted(title)}.${year}`;
/** `Some.Series.S01E02`. */
export const releaseOfEpisode = ({ series: { title }, episode: { season, number: no } }: FiledEpisode): string =>
  `${dotted(title)}.S${String(season).padStart(2, '0')}E${String(no).padStart(2, '0')}`;
