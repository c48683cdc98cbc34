import type { Database } from '#platform/db/database.ts';
import type { KindCode } from '#platform/db/kind-code.ts';

/** Counting stops here. */
const most = 20_000;

/** How many other missing subtitles would have been taken with a lower minimum, in percent. */
export async function createCountOthers(
  db: Database,
  { kind, media_id }: { kind: KindCode; media_id: number },
): Promise<(percent: number) => number> {
  const rows = await db
    .selectFrom('missing')
    .innerJoin('searched', (join) =>
      join
        .onRef('searched.kind', '=', 'missing.kind')
        .onRef('searched.media_id', '=', 'missing.media_id')
        .onRef('searched.language', '=', 'missing.language'),
    )
    .select('best')
    .where('missing.kind', '=', kind)
    .where('missing.media_id', '<>', media_id)
    .where('missing.excluded', '=', 0)
    .where('outcome', '=', 'below-minimum')
    .limit(most)
    .execute();
  return (percent) => rows.filter(({ best }) => best !== null && best >= percent).length;
}
