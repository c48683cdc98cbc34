import { cures, factCodes, type LibraryKind, type QualitySummary } from '@captionarr/contract';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** From counts that triggers keep. */
export async function summarizeQuality(db: Database, what: LibraryKind | undefined): Promise<QualitySummary> {
  const kinds = what === undefined ? Object.values(kindCode) : [kindCode[mediaTables[what].video]];
  const [rows, { left }] = await Promise.all([
    db
      .selectFrom('quality_count')
      .select((eb) => ['name', eb.fn.sum<number>('n').as('n')])
      .where('kind', 'in', kinds)
      .groupBy('name')
      .execute(),
    db
      .selectFrom('subtitle')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('path', 'is not', null)
      .where('findings', 'is', null)
      // With a plus, so that the index of what is left is read, and not the whole table.
      .where(sql<boolean>`+kind in ${sql.raw(`(${kinds.join()})`)}`)
      .executeTakeFirstOrThrow(),
  ]);
  const counts = new Map(rows.map(({ name, n }) => [name, n]));
  const count = (name: string) => counts.get(name) ?? 0;
  const measured = count('measured');
  return {
    files: measured + left,
    measured,
    findings: factCodes
      .map((code) => ({ code, amber: count(`finding ${code} 1`), red: count(`finding ${code} 2`) }))
      .filter(({ amber, red }) => amber + red > 0),
    cures: cures.map((cure) => ({ cure, count: count(`cure ${cure}`) })).filter((each) => each.count > 0),
  };
}
