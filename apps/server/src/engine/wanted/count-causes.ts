import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import { causes } from '#domain/library/causes.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** Languages, summed over the videos. */
export type CauseCount = NonNullable<WantedSummary['causes']>[number];

/** How many subtitles are missing for each cause, in the order of the causes, without those of none. */
export async function countCauses(db: Database): Promise<Record<LibraryKind, CauseCount[]>> {
  const rows = await db
    .selectFrom('cause_count')
    .select(({ fn }) => ['kind', 'cause', fn.sum<number>('n').as('count')])
    .groupBy(['kind', 'cause'])
    .execute();
  const of = (kind: LibraryKind) =>
    causes.flatMap((cause) => {
      const code = kindCode[mediaTables[kind].video];
      const count = rows.find((row) => row.kind === code && row.cause === cause)?.count ?? 0;
      return count > 0 ? [{ cause, count }] : [];
    });
  return { series: of('series'), movies: of('movies') };
}
