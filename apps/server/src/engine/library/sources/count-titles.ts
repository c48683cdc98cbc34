import type { SourceRemoval } from '@captionarr/contract';
import { sql } from 'kysely';
import { idRange } from '#domain/library/ids.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { fills } from './open-sources.ts';
import type { Source } from './source.ts';

export interface SourceCounts {
  series: number;
  episodes: number;
  movies: number;
}

type Range = { first: number; last: number };

/** Counts what a source has in the lists. */
export function createTitleCounts(db: Database) {
  // A series knows how many files it has: its episodes may be a million.
  const countSeries = prepareSql<Range, { series: number; episodes: number; profiles: number }>(
    db,
    (slot) => sql`select count(*) as series, coalesce(sum(file_count), 0) as episodes, count(profile_id) as profiles
      from series where id between ${slot('first')} and ${slot('last')}`,
  );
  const countMovies = prepareSql<Range, { movies: number; profiles: number }>(
    db,
    (slot) => sql`select count(*) as movies, count(profile_id) as profiles
      from movie where id between ${slot('first')} and ${slot('last')}`,
  );
  const countRest = prepareSql<Range & { kind: number }, { history: number; subtitles: number }>(
    db,
    (slot) => sql`select
      (select count(*) from history where kind = ${slot('kind')} and media_id between ${slot('first')} and ${slot('last')}) as history,
      (select count(*) from subtitle where kind = ${slot('kind')} and media_id between ${slot('first')} and ${slot('last')}
        and path is not null) as subtitles`,
  );

  async function read(source: Pick<Source, 'kind' | 'ordinal'>) {
    const [first, last] = idRange(source.ordinal);
    const range = { first, last };
    const [[shows], [films]] = await Promise.all([
      fills(source, 'series') ? countSeries(range) : [],
      fills(source, 'movies') ? countMovies(range) : [],
    ]);
    return { range, shows, films };
  }

  return {
    async count(source: Pick<Source, 'kind' | 'ordinal'>): Promise<SourceCounts> {
      const { shows, films } = await read(source);
      return { series: shows?.series ?? 0, episodes: shows?.episodes ?? 0, movies: films?.movies ?? 0 };
    },

    async previewRemoval(source: Pick<Source, 'kind' | 'ordinal'>): Promise<SourceRemoval> {
      const { range, shows, films } = await read(source);
      const kinds = [...(shows ? [0] : []), ...(films ? [1] : [])];
      const rest = (await Promise.all(kinds.map((kind) => countRest({ ...range, kind })))).flat();
      return {
        series: shows?.series ?? 0,
        episodes: shows?.episodes ?? 0,
        movies: films?.movies ?? 0,
        with_profile: (shows?.profiles ?? 0) + (films?.profiles ?? 0),
        history: rest.reduce((total, { history }) => total + history, 0),
        subtitles: rest.reduce((total, { subtitles }) => total + subtitles, 0),
      };
    },
  };
}
