import type { Database } from '#platform/db/database.ts';

/** Every language that something happened in: `de`, `en:hi`. */
export async function readHistoryLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('history_rollup')
    .select('language')
    .distinct()
    .where('n', '>', 0)
    .where('language', '<>', '')
    .execute();
  return rows.map(({ language }) => language);
}
