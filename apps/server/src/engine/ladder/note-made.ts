import type { HistoryAction, Made, MediaKind } from '@captionarr/contract';
import type { SavedBeside } from '#engine/files/save-beside-video.ts';
import type { HistoryEvent, RecordHistory } from '#engine/history/record-history.ts';
import type { Video } from '#engine/library/video.ts';
import type { Actor, AfterSave } from '#engine/subtitles/after-save.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';

interface NoteMadeParts {
  record: RecordHistory;
  afterSave: Pick<AfterSave, 'command'>;
  /** Tells media managers and people about a new subtitle. */
  tell: (news: { video: Video; description: string; isByHand: boolean }) => Promise<void>;
}

/** How a subtitle came about; null for a track that was copied out, which is people’s work. */
interface Origin {
  made: Made | null;
  from: string;
}

/** Other clients of this API know these; transcriptions have always been downloads of a provider to them. */
const actions: Record<Made, HistoryAction> = { ocr: 'Download', translation: 'Translated', transcription: 'Download' };

const description = (language: string, { made, from }: Origin): string => {
  const what = `${nameOf(language)} subtitles`;
  if (made === 'translation') return `${what} translated from ${nameOf(from)}.`;
  if (made === 'ocr') return `${what} read from pictures in the video (${from}).`;
  return made ? `${what} transcribed from the audio (${from}).` : `${what} copied from the video (${from}).`;
};

/** No percentage: nothing about it was matched with the video. */
const madeEvent = (
  video: { type: MediaKind; id: number; path: string },
  origin: Origin,
  { language, path, change }: SavedBeside,
): HistoryEvent => ({
  type: video.type,
  mediaId: video.id,
  action: origin.made ? actions[origin.made] : 'Download',
  language,
  description: description(language, origin),
  videoPath: video.path,
  subtitlePath: path,
  changeId: change?.id,
});

/** After a machine-made subtitle or a copied track was saved: history, the command of the settings, and the news. */
export function createNoteMade({ record, afterSave, tell }: NoteMadeParts) {
  return async (video: Video, origin: Origin, saved: SavedBeside, actor: Actor & { isByHand?: boolean }) => {
    if (!saved.change) return;
    const event = madeEvent(video, origin, saved);
    await record(event);
    // Never synced on top: its times are those of the track, the source or the sound.
    await afterSave.command(video, { path: saved.path, language: saved.language, score: 0, provider: '' });
    await tell({ video, description: event.description, isByHand: actor.isByHand ?? false });
  };
}
export type NoteMade = ReturnType<typeof createNoteMade>;
