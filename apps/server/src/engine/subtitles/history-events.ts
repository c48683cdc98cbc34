import { fullScore, type HistoryEvent } from '#engine/history/record-history.ts';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';
import type { AppliedSync, SyncOrder } from '#engine/sync/sync-order.ts';
import type { SavedBeside } from '#engine/files/save-beside-video.ts';
import type { Video } from '#engine/library/video.ts';
import { nameOf } from './command-values.ts';

function shiftWords(proposal: AppliedSync['proposal']): string {
  const { offset_seconds: offset, ratio, pieces } = proposal;
  if (hasFittingPieces(proposal)) {
    const shifts = pieces.map((piece) => piece.offset.toFixed(2)).join(', ');
    return `shifted in ${pieces.length} parts, by ${shifts} seconds,`;
  }
  const stretched = ratio === 1 ? '' : ` and stretched by ${ratio.toFixed(4)}`;
  return `shifted by ${offset.toFixed(2)} seconds${stretched}`;
}

export function syncEvent(order: SyncOrder, { change, proposal }: AppliedSync): HistoryEvent {
  const { type, mediaId, language, videoPath, path } = order;
  return {
    type,
    mediaId,
    action: 'Sync',
    language,
    description: `${nameOf(language)} subtitles ${shiftWords(proposal)} to match the video.`,
    videoPath,
    subtitlePath: path,
    changeId: change.id,
  };
}

/** `percent` is the score that the settings give to translations. */
export function translationEvent(
  { video, language: from }: { video: Video; language: string },
  { language, path, change }: SavedBeside,
  percent: number,
): HistoryEvent {
  return {
    type: video.type,
    mediaId: video.id,
    action: 'Translated',
    language,
    description: `${nameOf(language)} subtitles translated from ${nameOf(from)}.`,
    videoPath: video.path,
    subtitlePath: path,
    score: Math.round((fullScore[video.type] * percent) / 100),
    changeId: change?.id,
  };
}
