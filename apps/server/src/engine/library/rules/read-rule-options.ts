import { libraryKindOf, type ProfileRuleOptions } from '@captionarr/contract';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';

/** Values that the library has for the conditions of rules, each once. */
export async function readRuleOptions(db: Database, sources: Pick<Sources, 'at'>): Promise<ProfileRuleOptions> {
  const instances = await db.selectFrom('instance').selectAll().orderBy('kind').orderBy('ordinal').execute();
  const texts = async (column: string, tables: readonly string[] = ['series', 'movie']) => {
    const parts = tables.map((table) => sql`select distinct ${sql.ref(column)} as text from ${sql.table(table)}`);
    const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union `)}`.execute(db);
    return rows.map(({ text }) => text).filter(Boolean);
  };
  const paths = [...(await texts('path', ['series'])), ...(await texts('path', ['movie'])).map(parentOf)];
  const tags = await db.selectFrom('tag').select('label').distinct().execute();
  const genres = (await texts('genres_json')).flatMap((text) => JSON.parse(text) as string[]);
  return {
    sources: instances.flatMap(({ id, kind: code, ordinal }) => {
      const kind = libraryKindOf[mediaKindOf(code)];
      const source = sources.at(kind, ordinal);
      return source ? [{ id, kind, name: source.values.name }] : [];
    }),
    folders: sorted(paths.map(parentOf)),
    tags: sorted(tags.map(({ label }) => label)),
    languages: sorted(await texts('original_language')),
    genres: sorted(genres),
    seriesTypes: sorted(await texts('series_type', ['series'])),
  };
}

const parentOf = (path: string) => path.replace(/[/\\][^/\\]*[/\\]?$/, '');
const sorted = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).toSorted();
