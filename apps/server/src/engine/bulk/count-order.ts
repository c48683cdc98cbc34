import type { BulkOrder, BulkSelection, BulkVerb } from '@captionarr/contract';
import type { KnownSubtitle } from '#engine/library/video.ts';
import type { BulkParts } from './bulk-parts.ts';
import { countFiles } from './count-files.ts';
import { countMissing, requestsFor, rungOf } from './count-missing.ts';
import { compareMissing, countTitles } from './count-titles.ts';
import type { BulkFacts, Draft } from './draft.ts';
import type { Extent } from './extent.ts';
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

interface Counted {
  id: number;
  order: BulkOrder;
  selection: BulkSelection;
  extent: Extent;
}

/** What is known once all lines are. */
export async function readFacts(
  parts: BulkParts,
  { id, order, selection, extent }: Counted,
  signal: AbortSignal,
): Promise<BulkFacts> {
  const { titles } = extent;
  if (order.verb === 'search') {
    const downloads = parts.countDownloads(extent.missing);
    return { titles, requests: requestsFor(parts, extent.videos), downloads };
  }
  if (order.verb === 'climb') return { titles, seconds: extent.seconds, cost: extent.cost };
  if (order.verb === 'profile')
    return { titles, missing: await compareMissing(parts, order.profile, selection, signal) };
  if (order.verb === 'translate' && !order.missing) {
    const { seconds, cost } = await parts.translating.estimate(await readSources(parts.db, id));
    return { titles, seconds, cost };
  }
  return { titles };
}

const readSources = (db: BulkParts['db'], id: number): Promise<KnownSubtitle[]> =>
  db
    .selectFrom('bulk_item')
    .select(['path', 'language'])
    .where('bulk_id', '=', id)
    .where('group', '=', 'ordinary')
    .$narrowType<KnownSubtitle>()
    .execute();
