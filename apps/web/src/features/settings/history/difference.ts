import { isSameValue } from '@captionarr/contract/settings';

/** One line of what changed: a value in place of another, or what came, went or became different. */
export type Line =
  | { kind: 'replaced'; from: string; to: string }
  | { kind: 'added' | 'removed' | 'changed'; items: readonly string[] }
  | { kind: 'secret'; became: 'set' | 'removed' | 'replaced' };

const some = (kind: 'added' | 'removed' | 'changed', items: readonly string[]): Line[] =>
  items.length > 0 ? [{ kind, items }] : [];

/** For lists of words. */
export const compareWords = (before: readonly string[], after: readonly string[]): Line[] => [
  ...some(
    'added',
    after.filter((word) => !before.includes(word)),
  ),
  ...some(
    'removed',
    before.filter((word) => !after.includes(word)),
  ),
];

/** For records with a name; `idOf` identifies them. */
export function compareRecords<R extends { name: string }>(
  before: readonly R[],
  after: readonly R[],
  idOf: (record: R) => unknown,
): Line[] {
  const find = (among: readonly R[], record: R) => among.find((other) => idOf(other) === idOf(record));
  const names = (records: readonly R[]) => records.map(({ name }) => name);
  const changed = after.filter((record) => {
    const known = find(before, record);
    return known !== undefined && !isSameValue(known, record);
  });
  return [
    ...some('added', names(after.filter((record) => !find(before, record)))),
    ...some('removed', names(before.filter((record) => !find(after, record)))),
    ...some('changed', names(changed)),
  ];
}

export function compareSecrets(before: unknown, after: unknown): Line[] {
  if (!after) return before ? [{ kind: 'secret', became: 'removed' }] : [];
  return [{ kind: 'secret', became: before ? 'replaced' : 'set' }];
}
