import type { ReleaseSource } from './release.ts';

/** Where a picture comes from decides where it is cut; within a family it is cut the same. */
const families: readonly (readonly ReleaseSource[])[] = [
  ['HDTV', 'TV', 'Analog HDTV', 'Ultra HDTV'],
  ['Satellite', 'Digital TV', 'Pay-per-view'],
  ['HD-DVD', 'Blu-ray', 'Ultra HD Blu-ray'],
  ['DVD', 'VHS'],
];

export const isSameSource = (one: ReleaseSource, other: ReleaseSource): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));
