import type { Cause } from '#domain/library/causes.ts';

/** Missing subtitles that the same steps can help and that are missing for the same cause. */
export interface PlanGroup {
  /** Ids of steps. */
  steps: readonly string[];
  cause: Cause;
  count: number;
}

export interface PlanCount {
  /** By step: what it gains after the ticked ones before it. One that isn’t ticked: what it would add to all that are. */
  gains: ReadonlyMap<string, number>;
  /** By cause: what no ticked step helps. */
  stays: ReadonlyMap<Cause, number>;
}

/**
 * Counts each missing subtitle once: for the first ticked step that helps it, or as one that stays. So the gains of the
 * ticked steps and what stays add up to the total, whatever is ticked.
 */
export function countGains(
  /** Ids of all steps, in their order. */
  order: readonly string[],
  groups: readonly PlanGroup[],
  ticked: ReadonlySet<string>,
): PlanCount {
  const gains = new Map<string, number>(order.map((id) => [id, 0]));
  const stays = new Map<Cause, number>();
  for (const { steps, cause, count } of groups) {
    const first = order.find((id) => ticked.has(id) && steps.includes(id));
    if (first !== undefined) {
      add(gains, first, count);
      continue;
    }
    add(stays, cause, count);
    for (const id of steps) if (gains.has(id)) add(gains, id, count);
  }
  return { gains, stays };
}

function add<K>(sums: Map<K, number>, key: K, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}
