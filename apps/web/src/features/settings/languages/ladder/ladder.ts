import type { LanguageProfileItem, Reach, Rung, Strength } from '@captionarr/contract';

export function moveRung(ladder: readonly Rung[], from: number, to: number): Rung[] {
  const rung = ladder[from];
  if (!rung || !ladder[to]) return [...ladder];
  return ladder.toSpliced(from, 1).toSpliced(to, 0, rung);
}

export const strengthOf = ({ strength = 'must' }: Pick<LanguageProfileItem, 'strength'>): Strength => strength;

/** Without a choice, a must may use the whole ladder, and what is nice to have stops at the providers. */
export const reachOf = (item: Pick<LanguageProfileItem, 'strength' | 'machine'>): Reach =>
  item.machine ?? (strengthOf(item) === 'must' ? 'all' : 'no');

/** Hours to choose from, with the profile’s own among them. */
export const waitsFor = (hours: number): number[] =>
  [...new Set([0, 6, 24, 48, 72, 168, 336, 720, hours])].toSorted((one, other) => one - other);
