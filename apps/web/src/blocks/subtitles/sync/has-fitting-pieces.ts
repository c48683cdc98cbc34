import type { SyncProposal } from '@captionarr/contract';

/** Whether applying shifts each part by itself. */
export const hasFittingPieces = ({ reason }: SyncProposal): boolean =>
  reason === 'pieces-fit' || reason === 'pieces-uncertain';
