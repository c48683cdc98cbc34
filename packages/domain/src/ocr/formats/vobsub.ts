import { isDrawable, paint, type PictureCue } from '#domain/ocr/picture/picture.ts';
import type { Packet } from './matroska.ts';
import { readControl } from './vobsub-control.ts';
import { drawField } from './vobsub-field.ts';
import type { VobSubPalette } from './vobsub-palette.ts';

/**
 * VobSub, the picture subtitles of DVD. A packet is one picture: pixels of two bits with run lengths in two fields, even
 * and odd lines, and control sequences that say when, where and in which colors it is shown.
 */
export function* decodeVobSub(packets: Iterable<Packet>, palette: VobSubPalette): Generator<PictureCue> {
  for (const { time, duration, data } of packets) {
    const { start, end, forced, box, fields, colors, alphas } = readControl(data, time);
    if (start === undefined || !box || !fields) continue;
    const [width, height] = [box.right - box.left + 1, box.bottom - box.top + 1];
    if (!isDrawable(width, height)) continue;
    const numbers = new Uint8Array(width * height);
    for (const [field, from] of fields.entries()) drawField(data, from, { width, height, numbers }, field);
    const own = new Uint8Array(1024);
    for (const [number, color] of colors.entries())
      own.set([...(palette[color] ?? [0, 0, 0]), (alphas[number] ?? 0) * 17], number * 4);
    const lasts = duration ? start + duration : undefined;
    const picture = { x: box.left, y: box.top, width, height, forced, rgba: paint(numbers, own) };
    yield { start: Math.round(start), end: rounded(end ?? lasts), pictures: [picture] };
  }
}

const rounded = (time: number | undefined) => (time === undefined ? undefined : Math.round(time));
