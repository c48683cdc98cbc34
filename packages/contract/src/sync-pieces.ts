import type { SyncProposal } from '@captionarr/domain/subtitles/subtitle-shapes.ts';

/** Whether every piece fits with a shift of its own, so that each is shifted by itself. */
export const hasFittingPieces = ({ reason }: Pick<SyncProposal, 'reason'>): boolean =>
  reason === 'pieces-fit' || reason === 'pieces-uncertain';
