import type { RootFolder } from '@captionarr/contract';
import type { PathMapping } from '@captionarr/contract/settings';

export type Proposal = NonNullable<RootFolder['proposal']>;

/** The mappings with a proposed one in place of what the same folder had, and without unfinished ones. */
export const withMapping = (mappings: readonly PathMapping[], { from, to }: Proposal): readonly PathMapping[] => [
  ...mappings.filter(([theirs]) => theirs !== from && theirs !== ''),
  [from, to],
];
