import { libraryKindOf, type MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { countCauses } from './count-causes.ts';

/** How much is wanted, by language; what most lack comes first. */
export async function summarizeWanted(db: Database, type: MediaKind) {
  const [counter, causes, languages] = await Promise.all([
    db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'wanted')
      .where('kind', '=', kindCode[type])
      .executeTakeFirst(),
    countCauses(db),
    type === 'episode' ? countEpisodes(db) : countMovies(db),
  ]);
  return {
    total: counter?.value ?? 0,
    subtitles: languages.reduce((sum, { count }) => sum + count, 0),
    languages: languages.toSorted((one, other) => other.count - one.count),
    causes: causes[libraryKindOf[type]],
  };
}

const countEpisodes = (db: Database) =>
  db
    .selectFrom('series_missing')
    .select(({ fn }) => ['language', fn.sum<number>('episodes').as('count')])
    .groupBy('language')
    .execute();

const countMovies = (db: Database) =>
  db
    .selectFrom('missing')
    .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
    .where('kind', '=', kindCode.movie)
    .where('excluded', '=', 0)
    .groupBy('language')
    .execute();
