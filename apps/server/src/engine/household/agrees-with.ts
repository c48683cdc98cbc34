import type { SaidTime, SyncProposal } from '@captionarr/contract';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';

type Shift = Pick<SyncProposal, 'reason' | 'offset_seconds' | 'ratio' | 'pieces'>;

/**
 * Whether a shift cures what the viewer saw: lines that come late have to come earlier. Without a word of the viewer, or
 * where the shift at that place isn’t known, it does.
 */
export function agreesWith(said: SaidTime | undefined, shift: Shift, position: number | null): boolean {
  if (said === undefined) return true;
  const shifts = shiftsAt(shift, position);
  return shifts.length === 0 || shifts.some((seconds) => (said === 'late' ? seconds < 0 : seconds > 0));
}

/** By how much the cues at a place move, in seconds; at every place if it isn’t known. */
function shiftsAt(shift: Shift, position: number | null): number[] {
  const { offset_seconds: offset, ratio, pieces } = shift;
  if (hasFittingPieces(shift)) {
    const here = pieces.filter(({ from, to }) => position === null || (from <= position && position <= to));
    return here.map((piece) => piece.offset);
  }
  if (ratio === 1) return [offset];
  return position === null ? [] : [position * (ratio - 1) + offset];
}
