import type { SourceValues } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import type { Line } from './difference.ts';

/** Of the first Sonarr and Radarr, the history has only what the settings don’t hold. */
export type SavedSource = Partial<SourceValues> & Pick<SourceValues, 'name'>;

interface Words {
  labelOf: (name: keyof SourceValues) => string;
  say: (value: string | boolean) => string;
}

/** What happened to a library source; null means that it isn’t there. */
export function compareSources(before: SavedSource | null, after: SavedSource | null, { labelOf, say }: Words): Line[] {
  if (!before || !after) {
    const there = after ?? before;
    return there ? [{ kind: after ? 'added' : 'removed', items: [there.name] }] : [];
  }
  const names = Object.keys(after) as (keyof SourceValues)[];
  const differing = names.filter((name) => !isSameValue(before[name], after[name]));
  const lines = differing.flatMap((name): Line[] => {
    const [from, to] = [before[name], after[name]];
    if (!isSayable(from) || !isSayable(to) || name === 'color') return [];
    return [{ kind: 'replaced', from: `${labelOf(name)}: ${say(from)}`, to: say(to) }];
  });
  const others = differing.filter((name) => name === 'color' || !isSayable(after[name]));
  // Keys are masked: if nothing else differs, it is the key.
  const changed = differing.length === 0 ? (['apikey'] as const) : others;
  return changed.length === 0 ? lines : [...lines, { kind: 'changed', items: changed.map(labelOf) }];
}

const isSayable = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';
