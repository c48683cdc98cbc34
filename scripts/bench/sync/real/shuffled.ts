import type { Random } from '@captionarr/lab';

export const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((value) => ({ value, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
