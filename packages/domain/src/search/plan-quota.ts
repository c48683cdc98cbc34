/** What a provider allows in a day, and what was used of it. */
export interface Allowance {
  unit: 'requests' | 'downloads';
  limit: number;
  used: number;
}

/** Kinds of work, in the order in which a quota is spent on them. */
export const workOrder = ['new', 'next', 'rest'] as const;
/** New: just imported, never searched. Next: will probably be watched next. */
export type WorkKind = (typeof workOrder)[number];

export interface QuotaPlan {
  /** Kept for searches that a person starts. */
  reserved: number;
  /** How much of it is planned for each kind of work. */
  planned: Record<WorkKind, number>;
  /** What doesn’t fit in today. */
  postponed: number;
}

/** Reason in a search record: the rest of today’s quota is kept for people. */
export const quotaReserved = 'QuotaReserved';

/** How much of an allowance is kept for people; `share` in percent. Rounded up, so that a small quota keeps something. */
export const reservedOf = ({ limit }: Pick<Allowance, 'limit'>, share: number): number =>
  Math.min(limit, Math.ceil((limit * share) / 100));

/** How much may still be used today: background work leaves the reserve alone. */
export const leftFor = (allowance: Allowance, share: number, isForPerson: boolean): number =>
  Math.max(0, allowance.limit - allowance.used - (isForPerson ? 0 : reservedOf(allowance, share)));

/** Spends what background work may use, in the order of the work. `needs` counts in the unit of the allowance. */
export function planQuota(allowance: Allowance, share: number, needs: Readonly<Record<WorkKind, number>>): QuotaPlan {
  let left = leftFor(allowance, share, false);
  const planned = { new: 0, next: 0, rest: 0 };
  let postponed = 0;
  for (const kind of workOrder) {
    planned[kind] = Math.min(left, needs[kind]);
    left -= planned[kind];
    postponed += needs[kind] - planned[kind];
  }
  const reserved = Math.min(reservedOf(allowance, share), Math.max(0, allowance.limit - allowance.used));
  return { reserved, planned, postponed };
}

/** The allowance that ends first. */
export const tightest = (allowances: readonly Allowance[]): Allowance | undefined =>
  allowances.toSorted((one, other) => shareLeft(one) - shareLeft(other))[0];

const shareLeft = ({ limit, used }: Allowance) => (limit === 0 ? 0 : (limit - used) / limit);
