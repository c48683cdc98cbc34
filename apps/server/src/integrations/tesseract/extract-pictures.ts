import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ExtractedCue,
  ExtractedTrack,
  ExtractOrder,
  ResizeOrder,
  StoredPicture,
} from '#domain/ocr/extracted-track.ts';
import { readPictureTrack } from '#domain/ocr/formats/read-picture-track.ts';
import { addBorder, resize, stack, toGray, type Gray } from '#domain/ocr/picture/gray.ts';
import { findItalics } from '#domain/ocr/picture/italics.ts';
import { heightOfLines, inReadingOrder, planFor, prepare, scaleFor } from '#domain/ocr/picture/prepare.ts';
import type { Picture } from '#domain/ocr/picture/picture.ts';
import { copyTrack } from '#integrations/media/copy-track.ts';
import { readPng, writePng } from '#integrations/media/png.ts';

/** Cues from which the size of the letters is known. */
const measured = 60;

/**
 * Decodes the pictures of a track and writes them into a folder, ready to be read. Runs on a worker thread: a film takes
 * some seconds. Pictures are decoded one after the other, because all of them would be gigabytes.
 */
export async function extractPictures(
  { videoPath, track, code2, forcedOnly, folder }: ExtractOrder,
  onProgress: (share: number) => void = () => {},
): Promise<ExtractedTrack> {
  const file = await copyTrack(videoPath, track);
  const plan = planFor(code2);
  const chosen = (pictures: readonly Picture[]) => pictures.filter(({ forced }) => forced || !forcedOnly);
  const heights: number[] = [];
  let count = 0;
  for (const { pictures } of readPictureTrack(file)) {
    if (count++ < measured) heights.push(...pictures.map(heightOfLines));
  }
  const scale = scaleFor(heights, plan);
  const store = createStore(folder);
  const cues: ExtractedCue[] = [];
  let done = 0;
  for (const { start, end, pictures } of readPictureTrack(file)) {
    onProgress(++done / count);
    const shown = inReadingOrder(chosen(pictures));
    if (shown.length === 0) continue;
    const parts = await Promise.all(
      shown.flatMap((picture) => {
        const grays = prepare(picture, plan, scale);
        const italics = findItalics(toGray(picture));
        return grays.map(async (gray, index) => ({
          ...(await store(gray)),
          italics: plan.layout === 'block' ? italics : grays.length === italics.length ? [italics[index] === true] : [],
        }));
      }),
    );
    const whole = await store(stack(shown.map((picture) => addBorder(toGray(picture), 8))));
    cues.push({ start, end, whole: whole.file, parts });
  }
  return { cues, shown: count, layout: plan.layout };
}

/** Writes pictures that couldn’t be read at another size. */
export async function resizePictures({ files, scale, folder }: ResizeOrder): Promise<StoredPicture[]> {
  const store = createStore(folder);
  return Promise.all(files.map(async (file) => store(resize(readPng(await readFile(file)), scale))));
}

/** Equal pictures are one file. */
const createStore = (folder: string) => {
  const known = new Map<string, Promise<StoredPicture>>();
  return (gray: Gray): Promise<StoredPicture> => {
    const key = keyOf(gray);
    const file = join(folder, `${key.slice(0, 40)}.png`);
    const stored = known.get(key) ?? writeFile(file, writePng(gray)).then(() => ({ key, file }));
    known.set(key, stored);
    return stored;
  };
};

const keyOf = ({ width, height, pixels }: Gray): string =>
  createHash('sha256').update(`${width}×${height}`).update(pixels).digest('hex');
