import type { SubtitleComparison } from '@captionarr/contract';

type Counts = Pick<SubtitleComparison, 'changed' | 'removed' | 'added' | 'retimed'>;

/** What the button names: texts first, else times, else whole cues; `file` when only the bytes differ. */
export function mainChange({ changed, removed, added, retimed }: Counts) {
  if (changed > 0) return { kind: 'change', count: changed } as const;
  if (retimed > 0) return { kind: 'change', count: retimed } as const;
  if (removed > 0) return { kind: 'remove', count: removed } as const;
  if (added > 0) return { kind: 'add', count: added } as const;
  return { kind: 'file', count: 1 } as const;
}
