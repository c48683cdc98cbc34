import type { SubtitleComparison } from '@captionarr/contract';

type Counts = Pick<SubtitleComparison, 'changed' | 'removed' | 'added' | 'retimed' | 'touched'>;

/** Cues that change in their text, their times or both; a server that does not count them has at least so many. */
export const touchedCues = ({ changed, retimed, touched }: Counts) => touched ?? Math.max(changed, retimed);

/** What the button names: cues that change, else those that go or come; `file` when only the bytes differ. */
export function mainChange(counts: Counts) {
  const { removed, added } = counts;
  const changed = touchedCues(counts);
  if (changed > 0) return { kind: 'change', count: changed } as const;
  if (removed > 0) return { kind: 'remove', count: removed } as const;
  if (added > 0) return { kind: 'add', count: added } as const;
  return { kind: 'file', count: 1 } as const;
}
