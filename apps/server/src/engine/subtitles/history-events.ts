import { fullScore, type HistoryEvent } from '#engine/history/record-history.ts';
import type { AppliedSync, SyncOrder } from '#engine/sync/sync-order.ts';
import type { SavedBeside } from '#engine/files/save-beside-video.ts';
import type { TranslateOrder } from '#engine/translate/translate-order.ts';
import { nameOf } from './command-values.ts';

export function syncEvent(order: SyncOrder, { change, proposal }: AppliedSync): HistoryEvent {
  const { type, mediaId, language, videoPath, path } = order;
  const { offset_seconds: offset, ratio } = proposal;
  const stretched = ratio === 1 ? '' : ` and stretched by ${ratio.toFixed(4)}`;
  return {
    type,
    mediaId,
    action: 'Sync',
    language,
    description: `${nameOf(language)} subtitles shifted by ${offset.toFixed(2)} seconds${stretched} to match the video.`,
    videoPath,
    subtitlePath: path,
    changeId: change.id,
  };
}

/** `percent` is the score that the settings give to translations. */
export function translationEvent(
  { video, language: from }: TranslateOrder,
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
