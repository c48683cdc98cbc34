import type { HealthIssue, Home, HomeCause, HomeProvider, LibraryKind, SetupStep } from '@captionarr/contract';
import { causes } from '@captionarr/domain/library/causes.ts';
import { sql } from 'kysely';
import { countCauses } from '#engine/wanted/count-causes.ts';
import { searchTaskOf } from '#engine/wanted/wanted-tasks.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { hourMs } from '#platform/durations.ts';
import { createAddedReader } from './read-added.ts';
import { createArrivalReader } from './read-arrivals.ts';
import { createVideoNamer } from './name-videos.ts';
import { verdictOf } from './verdict-of.ts';

export interface HomeParts {
  db: Database;
  baseUrl: string;
  readCoverage: () => Promise<Home['coverage']>;
  readSetup: () => Promise<SetupStep[]>;
  /** Health issues that need a person. */
  readIssues: () => Promise<HealthIssue[]>;
  readProviders: () => Promise<HomeProvider[]>;
  /** Reports of viewers that only the owner can settle. */
  countReports: () => Promise<number>;
  nextSearch: (kind: LibraryKind) => number | null;
  now: () => number;
}

interface Counts {
  missing: number;
  series: number;
  movies: number;
  episode_reviews: number;
  movie_reviews: number;
  last_search_at: number | null;
}

const none: Counts = { missing: 0, series: 0, movies: 0, episode_reviews: 0, movie_reviews: 0, last_search_at: null };

/** A visit shows at least what came in the last twelve hours. */
const shortest = 12 * hourMs;
const kinds = ['series', 'movies'] as const;

/** Everything that the first page shows: from counts that are kept, and from the ends of indexes. */
export function createHomeReader(parts: HomeParts) {
  const { db, baseUrl, now } = parts;
  const nameVideos = createVideoNamer(db, baseUrl);
  const readArrivals = createArrivalReader(db, nameVideos);
  const readAdded = createAddedReader(db, nameVideos);
  const tasks = sql.join(kinds.map((kind) => sql.lit(searchTaskOf(kind))));
  const readCounts = prepareSql<object, Counts>(
    db,
    () => sql`select (select coalesce(sum(value), 0) from counter where name = 'missing') as missing,
      (select count(*) from series) as series, (select count(*) from movie) as movies,
      (select count(*) from review where kind = 0) as episode_reviews,
      (select count(*) from review where kind = 1) as movie_reviews,
      (select max(started_at) from task_run where id in (${tasks})) as last_search_at`,
  );

  return async (since = 0): Promise<Home> => {
    const [counted, coverage, setup, issues, providers, reports, found, arrivals, added] = await Promise.all([
      readCounts({}),
      parts.readCoverage(),
      parts.readSetup(),
      parts.readIssues(),
      parts.readProviders(),
      parts.countReports(),
      countCauses(db),
      readArrivals(Math.min(since || Infinity, now() - shortest)),
      readAdded(),
    ]);
    const [counts = none] = counted;
    const { missing, series, movies, last_search_at } = counts;
    const reviews = { episodes: counts.episode_reviews, movies: counts.movie_reviews };
    const planned = kinds.flatMap((kind) => parts.nextSearch(kind) ?? []);
    return {
      verdict: verdictOf({ setup, missing, coverage }),
      setup,
      titles: { series, movies },
      missing,
      causes: joinCauses(found),
      coverage,
      next_search_at: planned.length > 0 ? Math.min(...planned) : null,
      last_search_at,
      arrivals,
      attention: { issues, reviews, reports },
      providers,
      added,
    };
  };
}

function joinCauses(found: Awaited<ReturnType<typeof countCauses>>): HomeCause[] {
  const countOf = (kind: LibraryKind, cause: string) => found[kind].find((one) => one.cause === cause)?.count ?? 0;
  return causes
    .map((cause) => ({ cause, episodes: countOf('series', cause), movies: countOf('movies', cause) }))
    .filter(({ episodes, movies }) => episodes + movies > 0);
}
