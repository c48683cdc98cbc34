import type { StoredPicture } from '#domain/ocr/extracted-track.ts';
import type { ReadingPlan } from '#domain/ocr/picture/prepare.ts';
import type { Reading } from '#domain/ocr/text/reading.ts';
import { findReadings, keepReadings, readingKey } from './kept-readings.ts';
import type { OcrParts } from './ocr-parts.ts';

/** Pictures per start of the engine: enough to pay for the start, few enough to show progress and to be canceled. */
const atOnce = 200;

export interface ReadOrder {
  /** The engine with its version and model, for the key of what is kept. */
  name: string;
  model: string;
  layout: ReadingPlan['layout'];
  folder: string;
  signal: AbortSignal;
  onRead: (done: number, count: number) => void;
}

/** Reads each picture once, and none that was read before; the answer is by the key of the picture. */
export async function readPictures(
  { db, engine, now = Date.now }: Pick<OcrParts, 'db' | 'engine' | 'now'>,
  pictures: readonly StoredPicture[],
  { name, model, layout, folder, signal, onRead }: ReadOrder,
): Promise<{ readings: Map<string, Reading>; reused: number }> {
  const files = new Map(pictures.map(({ key, file }) => [key, file]));
  const keyOf = (picture: string) => readingKey(name, layout, picture);
  const known = await findReadings(db, [...files.keys()].map(keyOf), now());
  const readings = new Map<string, Reading>();
  const open: StoredPicture[] = [];
  for (const [key, file] of files) {
    const reading = known.get(keyOf(key));
    if (reading) readings.set(key, reading);
    else open.push({ key, file });
  }
  onRead(readings.size, files.size);
  for (let from = 0; from < open.length; from += atOnce) {
    signal.throwIfAborted();
    const part = open.slice(from, from + atOnce);
    const paths = part.map(({ file }) => file);
    const read = await engine.read(paths, { model, layout, folder, signal });
    const kept = new Map<string, Reading>();
    for (const [index, { key }] of part.entries()) {
      const reading = read[index];
      if (!reading) continue;
      readings.set(key, reading);
      kept.set(keyOf(key), reading);
    }
    await keepReadings(db, kept, now());
    onRead(readings.size, files.size);
  }
  return { readings, reused: files.size - open.length };
}
