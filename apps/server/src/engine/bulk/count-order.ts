import type { BulkOrder, BulkSelection, BulkVerb } from '@captionarr/contract';
import { sql } from 'kysely';
import type { KnownSubtitle } from '#engine/library/video.ts';
import type { MissingLanguage } from '#engine/providers/count-downloads.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import type { BulkParts } from './bulk-parts.ts';
import { countFiles } from './count-files.ts';
import { countMissing, requestsFor, rungOf } from './count-missing.ts';
import { compareMissing, countTitles } from './count-titles.ts';
import type { BulkFacts, Draft } from './draft.ts';
import type { RatioSample } from './sample-ratio.ts';

/** Verbs that keep the bytes they change or delete. */
export const changesFiles: ReadonlySet<BulkVerb> = new Set(['delete', 'tool', 'sync', 'repair', 'blacklist']);

/** The lines of a preview, in pieces. */
export function countOrder(
  parts: BulkParts,
  order: BulkOrder,
  selection: BulkSelection,
  { signal, sample }: { signal: AbortSignal; sample: RatioSample },
): AsyncGenerator<Draft[]> {
  if (order.verb === 'search' || order.verb === 'climb' || rungOf(order))
    return countMissing(parts, order, selection, signal);
  if (order.verb === 'profile') return countTitles(parts, order.profile, selection);
  return countFiles(parts, order, selection, sample);
}

/** What is known once all lines are. */
export async function readFacts(
  parts: BulkParts,
  id: number,
  order: BulkOrder,
  selection: BulkSelection,
  signal: AbortSignal,
): Promise<BulkFacts> {
  const { titles, videos } = await countTogether(parts.db, id);
  if (order.verb === 'search') {
    const downloads = parts.countDownloads(await readLanguages(parts.db, id));
    return { titles, requests: requestsFor(parts, videos), downloads };
  }
  if (order.verb === 'climb') return { titles, ...(await sumFigures(parts.db, id)) };
  if (order.verb === 'profile')
    return { titles, missing: await compareMissing(parts, order.profile, selection, signal) };
  if (order.verb === 'translate' && !order.missing) {
    const { seconds, cost } = await parts.translating.estimate(await readSources(parts.db, id));
    return { titles, seconds, cost };
  }
  return { titles };
}

async function countTogether(db: BulkParts['db'], id: number): Promise<{ titles: number; videos: number }> {
  const { rows } = await sql<{ titles: number; videos: number }>`
    select count(distinct kind || ' ' || item_id) as titles,
      count(distinct case when "group" = 'ordinary' then kind || ' ' || media_id end) as videos
    from bulk_item where bulk_id = ${id}`.execute(db);
  return rows[0] ?? { titles: 0, videos: 0 };
}

/** What the steps take together, as far as each is known. */
async function sumFigures(db: BulkParts['db'], id: number): Promise<Pick<BulkFacts, 'seconds' | 'cost'>> {
  const { rows } = await sql<{ seconds: number | null; cost: number | null }>`
    select sum(figures_json ->> 'seconds') as seconds, sum(figures_json ->> 'cost') as cost
    from bulk_item where bulk_id = ${id} and "group" = 'ordinary'`.execute(db);
  return rows[0] ?? {};
}

async function readLanguages(db: BulkParts['db'], id: number): Promise<MissingLanguage[]> {
  const rows = await db
    .selectFrom('bulk_item')
    .select(['kind', 'language'])
    .distinct()
    .where('bulk_id', '=', id)
    .where('group', '=', 'ordinary')
    .execute();
  return rows.map(({ kind, language }) => ({ type: mediaKindOf(kind), language: language ?? '' }));
}

const readSources = (db: BulkParts['db'], id: number): Promise<KnownSubtitle[]> =>
  db
    .selectFrom('bulk_item')
    .select(['path', 'language'])
    .where('bulk_id', '=', id)
    .where('group', '=', 'ordinary')
    .$narrowType<KnownSubtitle>()
    .execute();
