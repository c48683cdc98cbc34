import {
  bulkGroups,
  bulkItemStates,
  fixedGroups,
  type Bulk,
  type BulkGroup,
  type BulkItemState,
} from '@captionarr/contract';
import type { BulkParts } from './bulk-parts.ts';
import { factsOf, groupsOf, orderOf, selectionOf } from './bulk-rows.ts';
import { changesFiles } from './count-order.ts';
import type { BulkRow } from './draft.ts';
import { estimateSeconds } from './estimate-seconds.ts';
import { readRoom } from './version-room.ts';

type Parts = Pick<BulkParts, 'db' | 'rows' | 'settings'>;

/** An order on the wire. */
export async function presentBulk(parts: Parts, row: BulkRow): Promise<Bulk> {
  const { db, rows } = parts;
  const order = orderOf(row);
  const facts = factsOf(row);
  const ticked = groupsOf(row);
  const found = new Map((await rows.groups(row.id)).map((one) => [one.group, one]));
  const groups = bulkGroups.flatMap((group) => {
    const one = found.get(group);
    return one ? [{ group, count: one.count, bytes: one.bytes ?? 0, ticked: ticked.includes(group) }] : [];
  });
  const sum = (of: 'count' | 'bytes') => groups.reduce((total, one) => total + (one.ticked ? one[of] : 0), 0);
  const states = await rows.states(row.id, ticked);
  return {
    id: row.id,
    order,
    selection: selectionOf(row),
    state: row.state,
    error: row.error,
    who: row.who,
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    counted: row.counted,
    titles: facts.titles ?? 0,
    groups,
    seconds: facts.seconds ?? (await estimateSeconds(db, order.verb, sum('count'))),
    cost: facts.cost ?? null,
    requests: facts.requests ?? null,
    downloads: facts.downloads ?? null,
    missing: facts.missing ?? null,
    versions: changesFiles.has(order.verb) ? await readRoom(parts, sum('bytes') * (facts.ratio ?? 1)) : null,
    counts: Object.fromEntries(bulkItemStates.map((state) => [state, states.get(state) ?? 0])) as Record<
      BulkItemState,
      number
    >,
    job_id: row.job_id,
  };
}

/** Groups that can be ticked. */
export const isTickable = (group: BulkGroup): boolean => !fixedGroups.includes(group);
