import { libraryKindOf, type BulkSelection } from '@captionarr/contract';
import { sql } from 'kysely';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { BulkFacts, Draft } from './draft.ts';
import { isInScope, scopesOf } from './scope-of.ts';
import { readTitles } from './select-titles.ts';

/** The preview of an order for profiles, in pieces. */
export async function* countTitles(
  { db }: BulkParts,
  profile: number | null,
  selection: BulkSelection,
): AsyncGenerator<Draft[]> {
  const same = sentence`It has this profile already.`.text;
  for await (const titles of readTitles(db, selection))
    yield titles.map(({ profileId, ...draft }): Draft =>
      profileId === profile ? { ...draft, group: 'unchanged', sentence: same } : draft,
    );
}

/** What is missing of the selected titles now, and what would be. */
export async function compareMissing(
  { db, previewAssignment }: BulkParts,
  profileId: number | null,
  selection: BulkSelection,
  signal: AbortSignal,
): Promise<NonNullable<BulkFacts['missing']>> {
  const sum = { before: 0, after: 0 };
  for (const scope of scopesOf(selection)) {
    const { type } = scope;
    const table = type === 'episode' ? 'series' : 'movie';
    const ids = await db
      .selectFrom(table)
      .select('id')
      .where(isInScope(scope, 'id', 'id'))
      .execute();
    const assignments = ids.map(({ id }) => ({ id, profileId }));
    const { wanted, unwanted, nicer } = await previewAssignment(libraryKindOf[type], assignments, signal);
    const before = await countNow(db, type === 'episode' ? 0 : 1, ids);
    sum.before += before;
    sum.after += before + total(wanted.languages) - total(unwanted.languages) - total(nicer.languages);
  }
  return sum;
}

const total = (languages: ReadonlyMap<string, number>) => [...languages.values()].reduce((all, one) => all + one, 0);

async function countNow(db: BulkParts['db'], kind: 0 | 1, ids: readonly { id: number }[]): Promise<number> {
  const list = JSON.stringify(ids.map(({ id }) => id));
  const chosen = sql`(select value from json_each(${list}))`;
  const videos = kind === 0 ? sql`(select id from episode where series_id in ${chosen})` : chosen;
  const { rows } = await sql<{ count: number }>`select count(*) as count from missing
    where kind = ${kind} and excluded = 0 and media_id in ${videos}`.execute(db);
  return rows[0]?.count ?? 0;
}
