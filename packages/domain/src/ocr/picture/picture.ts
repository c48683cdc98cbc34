/** A picture of a subtitle track: its position on the screen, and its pixels as RGBA. */
export interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  rgba: Uint8Array;
  /** Shown even if subtitles are off: what foreign speech and signs mean. */
  forced: boolean;
}

/** Pictures that are shown together. Times are whole milliseconds; `end` is undefined where the track doesn’t say it. */
export interface PictureCue {
  start: number;
  end: number | undefined;
  pictures: readonly Picture[];
}

/** Sizes come from the file. */
const mostPixels = 4096 * 4096;
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= mostPixels;

/** Replaces color numbers by the colors of a palette of 256 RGBA entries. */
export function paint(numbers: Uint8Array, palette: Uint8Array): Uint8Array {
  const colors = new Uint32Array(palette.slice().buffer);
  const pixels = new Uint32Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) pixels[index] = colors[numbers[index] ?? 0] ?? 0;
  return new Uint8Array(pixels.buffer);
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** BT.709 for HD, BT.601 for everything smaller; limited range, as discs and broadcasts have it. */
export function yccToRgb(y: number, cr: number, cb: number, hd: boolean): [number, number, number] {
  const light = 1.164 * (y - 16);
  const [red, blue] = [cr - 128, cb - 128];
  return hd
    ? [clamp(light + 1.793 * red), clamp(light - 0.213 * blue - 0.533 * red), clamp(light + 2.112 * blue)]
    : [clamp(light + 1.596 * red), clamp(light - 0.392 * blue - 0.813 * red), clamp(light + 2.017 * blue)];
}
