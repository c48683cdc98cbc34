import type { SubtitleComparison } from '@captionarr/contract';

type Counts = Pick<SubtitleComparison, 'changed' | 'removed' | 'added' | 'retimed' | 'touched'>;

/** Cues with changed text or times; a lower bound for servers that do not count them. */
export const touchedCues = ({ changed, retimed, touched }: Counts) => touched ?? Math.max(changed, retimed);

/** Count for the button: changed cues, otherwise removed or added ones; `file` if only the bytes differ. */
export function mainChange(counts: Counts) {
  const { removed, added } = counts;
  const changed = touchedCues(counts);
  if (changed > 0) return { kind: 'change', count: changed } as const;
  if (removed > 0) return { kind: 'remove', count: removed } as const;
  if (added > 0) return { kind: 'add', count: added } as const;
  return { kind: 'file', count: 1 } as const;
}
