import type { ProfileRequest } from '#lib/queries/profile-changes.ts';

/** The planned and the current profile of an item. */
export interface PlannedProfile extends ProfileRequest {
  from: number | null;
}

export interface Move {
  from: number | null;
  to: number | null;
  count: number;
}

/** From which profile to which how many, the most first. */
export function movesOf(planned: readonly PlannedProfile[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { from, profileId: to } of planned) {
    const known = moves.get(`${from} ${to}`);
    if (known) known.count++;
    else moves.set(`${from} ${to}`, { from, to, count: 1 });
  }
  return [...moves.values()].toSorted((one, other) => other.count - one.count);
}
