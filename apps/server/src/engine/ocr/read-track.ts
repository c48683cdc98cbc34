import type { ExtractOrder } from '#domain/ocr/extracted-track.ts';
import { unread } from '#domain/ocr/text/reading.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { ComposedText } from './compose-text.ts';
import { pruneReadings } from './kept-readings.ts';
import type { OcrParts } from './ocr-parts.ts';
import { readPictures, type ReadOrder } from './read-pictures.ts';

export interface TrackText extends ComposedText {
  /** All cues of the track, wanted or not. */
  shown: number;
  pictures: number;
  reused: number;
}

/** The engine finds nothing in some pictures until their size is slightly different; Arabic ones most of all. */
const otherScales = [0.85, 1.2, 0.7, 1.5];

type Watch = Omit<ReadOrder, 'layout'>;

/** The text of an image track, cue by cue. */
export async function readTrack(parts: OcrParts, order: ExtractOrder, watch: Watch): Promise<TrackText> {
  const { runInWorker, db, now = Date.now } = parts;
  const { signal } = watch;
  const extracted = await runInWorker('extractPictures', order, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = errorMessage(error).replace(/\.$/, '');
    throw new AppError('conflict', sentence`A subtitle track can’t be read: ${reason}.`, {
      cause: error,
      help: 'video-unreadable',
    });
  });
  const { cues, shown, layout } = extracted;
  const pictures = cues.flatMap((cue) => cue.parts);
  const { readings, reused } = await readPictures(parts, pictures, { ...watch, layout });
  for (const scale of otherScales) {
    const empty = pictures.filter(({ key }) => (readings.get(key) ?? unread).text === '');
    if (empty.length === 0) break;
    const files = empty.map(({ file }) => file);
    const { folder } = order;
    const resized = await runInWorker('resizePictures', { files, scale, folder }, { signal });
    const again = await readPictures(parts, resized, { ...watch, layout, onRead: () => {} });
    for (const [index, { key }] of empty.entries()) {
      const reading = again.readings.get(resized[index]?.key ?? '');
      if (reading) readings.set(key, reading);
    }
  }
  await pruneReadings(db, now());
  const read = cues.map(({ start, end, whole, parts: shownParts }) => ({
    start,
    end,
    whole,
    readings: shownParts.map(({ key, italics }) => ({ ...(readings.get(key) ?? unread), italics })),
  }));
  const text = await runInWorker('composeText', { code2: order.code2, cues: read }, { signal });
  return { ...text, shown, pictures: new Set(pictures.map(({ key }) => key)).size, reused };
}
