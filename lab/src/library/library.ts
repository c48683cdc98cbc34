import { createEpisodes, itemIdOf } from './episodes.ts';
import { createMovie, totalMovies } from './movies.ts';
import { findOwner, planSeries, sizes, totalOf } from './plan.ts';
import { createSeries } from './series.ts';
import type { Library, Size } from './types.ts';

/** A library made from nothing but its size and seed; everything is made when asked for, and the same each time. */
export function createLibrary({ size, seed = 1, root = '' }: { size: Size; seed?: number; root?: string }): Library {
  const counts = sizes[size];
  const plans = planSeries(seed, counts);
  const movies = totalMovies(counts.movies);
  const last = plans.at(-1);
  const lastEpisodeId = last ? last.firstEpisodeId + totalOf(last) - 1 : 0;

  const seriesAt = (id: number) => {
    const plan = plans[id - 1];
    return plan && createSeries(seed, root, id, plan);
  };
  const movieAt = (id: number) => (isIn(id, movies) ? createMovie(seed, root, size, id) : undefined);
  const ownerOf = (episodeId: number) => findOwner(plans, episodeId);

  return {
    size,
    seed,
    root,
    counts,
    series: () => each(plans.length, seriesAt),
    seriesAt,
    episodes(seriesId) {
      const [series, plan] = [seriesAt(seriesId), plans[seriesId - 1]];
      return series && plan ? createEpisodes(seed, size, series, plan) : [];
    },
    ownerOf,
    firstEpisodeIn(fileId) {
      const id = itemIdOf(fileId);
      return id !== undefined && id <= lastEpisodeId ? id : undefined;
    },
    lastEpisodeId,
    movies: () => each(movies, movieAt),
    movieAt,
    movieIn(fileId) {
      const id = itemIdOf(fileId);
      return id !== undefined && id <= movies ? id : undefined;
    },
  };
}

const isIn = (id: number, last: number) => Number.isInteger(id) && id >= 1 && id <= last;

function* each<T>(last: number, at: (id: number) => T | undefined): Generator<T> {
  for (let id = 1; id <= last; id++) {
    const item = at(id);
    if (item !== undefined) yield item;
  }
}
