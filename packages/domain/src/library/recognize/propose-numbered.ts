import { toEpisode } from './decide-episode.ts';
import type { Work } from './choose-series.ts';
import { toMovie } from './decide-movie.ts';
import type { Count } from './find-count.ts';
import type { PathParts } from './read-path.ts';
import type { RecognizedMovie, RecognizedTitle } from './recognized.ts';

/** A row of movies rarely gets further. */
const mostSequels = 40;

/** What a number that counts episodes or movies leaves open; movies first where a year or the folder speaks for them. */
export function proposeNumbered(
  path: PathParts,
  count: Count,
  works: readonly Work[],
  numbers: Parameters<typeof toEpisode>[1],
): RecognizedTitle[] {
  const episodes = works.map((work) => toEpisode(work, numbers));
  const movies = proposeMovies(path, count, works);
  return path.shelf === 'movies' || path.name.year !== undefined ? [...movies, ...episodes] : [...episodes, ...movies];
}

/** `Star Wars - 04 - A New Hope` is “Star Wars: A New Hope” or “A New Hope”, `Rocky 02` is “Rocky 2”. */
function proposeMovies(path: PathParts, count: Count, works: readonly Work[]): RecognizedMovie[] {
  const { name, shelf } = path;
  const [number = 0, ...others] = count.numbers;
  const isEpisode = name.hasFansubMarks || shelf === 'anime' || shelf === 'series' || count.style === 'word';
  if (isEpisode || count.isHalf || count.style === 'bracket' || others.length > 0 || number > mostSequels) return [];
  const series = works[0]?.title ?? '';
  const titles = name.behind ? [series && `${series}: ${name.behind}`, name.behind] : [series && `${series} ${number}`];
  const year = name.year === undefined ? {} : { year: name.year };
  return titles.filter(Boolean).map((title) => toMovie({ title, ...year, ids: {} }, path));
}
