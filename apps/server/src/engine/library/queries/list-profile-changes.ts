import type { LibraryKind, ProfileChange } from '@captionarr/contract';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

interface ProfileChangesOptions {
  kind: LibraryKind;
  start: number;
  /** Zero or less asks for all. */
  length: number;
}

/** Profiles that were given, newest first. Each is summed up on its own: a large one has thousands of items. */
export function createProfileChangeLister(db: Database) {
  async function groupsOf(changeId: number, names: Record<string, string>): Promise<ProfileChange['groups']> {
    const { rows } = await sql<{ before: number | null; after: number | null; items: number }>`
      select before, after, count(*) as items from (
        select before, after from profile_change_item where change_id = ${changeId}
        union all select before, after from profile_change_override where change_id = ${changeId}
      ) group by before, after order by items desc, before, after`.execute(db);
    const nameOf = (id: number | null) => (id === null ? null : (names[id < 0 ? -1 - id : id] ?? ''));
    return rows.map(({ before, after, items }) => ({ before: nameOf(before), after: nameOf(after), items }));
  }

  /** Titles of deleted items too. */
  async function titleOf(kind: LibraryKind, changeId: number): Promise<string | null> {
    const { table } = mediaTables[kind];
    const { rows } = await sql<{ title: string | null }>`
      select coalesce(item.title, stone.title) as title from (
        select media_id from profile_change_item where change_id = ${changeId}
        union all select series_id from profile_change_override where change_id = ${changeId} limit 1
      ) change
        left join ${sql.table(table)} item on item.id = change.media_id
        left join tombstone stone on stone.what = ${table} and stone.media_id = change.media_id`.execute(db);
    return rows[0]?.title ?? null;
  }

  return async ({ kind, start, length }: ProfileChangesOptions): Promise<{ data: ProfileChange[]; total: number }> => {
    const changes = db.selectFrom('profile_change').where('kind', '=', kindCode[mediaTables[kind].video]);
    const { total } = await changes.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const newestFirst = changes.selectAll().orderBy('id', 'desc');
    const rows = await (length > 0 ? newestFirst.limit(length).offset(Math.max(start, 0)) : newestFirst).execute();
    const data: ProfileChange[] = [];
    for (const { id, changed_at: at, who, names, undoes, undone_at } of rows) {
      const groups = await groupsOf(id, JSON.parse(names) as Record<string, string>);
      const items = groups.reduce((sum, group) => sum + group.items, 0);
      data.push({ id, at, who, kind, items, title: await titleOf(kind, id), groups, undoes, undone_at });
    }
    return { data, total };
  };
}
