import type { LibraryKind, ListChoices } from '@captionarr/contract';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** What the filters of a list can choose from. */
export async function readListChoices(db: Database, kind: LibraryKind): Promise<ListChoices> {
  const { table, video, tags } = mediaTables[kind];
  const missing = sql<{ language: string; count: number }>`select language, count(*) as count from ${
    kind === 'series'
      ? sql`series_missing group by language`
      : sql`missing where kind = ${sql.lit(kindCode[video])} and excluded = 0 group by language`
  }`;
  const audio = sql<{ audio: string }>`select distinct audio from ${sql.table(table)}`;
  const used = sql<{ label: string }>`select distinct label from tag
    where id in (select tag_id from ${sql.table(tags.table)}) order by label`;
  const [languages, tracks, labels] = await Promise.all([missing.execute(db), audio.execute(db), used.execute(db)]);
  return {
    missing: languages.rows.toSorted((one, other) => other.count - one.count),
    audio: [...new Set(tracks.rows.flatMap((row) => row.audio.split(',')))].filter(Boolean).toSorted(),
    tags: labels.rows.map(({ label }) => label),
  };
}
