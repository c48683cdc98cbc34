import { isSameValue } from '@captionarr/contract/settings';

export type StagedState = 'saved' | 'new' | 'changed' | 'removed';

export interface Listed<T> {
  item: T;
  state: StagedState;
}

/** A list that is saved as a whole, by what tells its items apart. */
export function stagedList<T>(idOf: (item: T) => number | string) {
  /** Staged entries, plus removed ones in their old position. */
  function list(saved: readonly T[], staged: readonly T[]): readonly Listed<T>[] {
    const now = new Map(staged.map((item) => [idOf(item), item]));
    const before = new Set(saved.map(idOf));
    return [
      ...saved.map((old): Listed<T> => {
        const item = now.get(idOf(old));
        if (!item) return { item: old, state: 'removed' };
        return { item, state: isSameValue(item, old) ? 'saved' : 'changed' };
      }),
      ...staged.filter((item) => !before.has(idOf(item))).map((item): Listed<T> => ({ item, state: 'new' })),
    ];
  }

  /** In saved order, so that a reverted change counts as unchanged. */
  function put(saved: readonly T[], staged: readonly T[], item: T): readonly T[] {
    const next = new Map([...staged, item].map((one) => [idOf(one), one]));
    return list(saved, [...next.values()])
      .filter(({ state }) => state !== 'removed')
      .map((listed) => listed.item);
  }

  return { list, put };
}
