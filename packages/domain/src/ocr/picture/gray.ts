import type { Picture } from './picture.ts';

/** Eight-bit gray, 0 for black. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Light below this is no letter. */
const faintest = 40;

/**
 * Lays a picture on black and inverts it: bright letters become black on white, and their dark edge vanishes. Every color
 * of a speaker is as dark as white, and the dim letters of an HDR disc as dark as bright ones.
 */
export function toGray({ width, height, rgba }: Picture): Gray {
  const light = new Uint8Array(width * height);
  let brightest = 0;
  for (let index = 0, at = 0; index < light.length; index++, at += 4) {
    const color = Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    const level = Math.round((color * (rgba[at + 3] ?? 0)) / 255);
    light[index] = level;
    if (level > brightest) brightest = level;
  }
  const gain = brightest >= faintest ? 255 / brightest : 1;
  return { width, height, pixels: light.map((level) => 255 - Math.round(level * gain)) };
}

/** Interpolates between pixels: steps would look like serifs. */
export function resize(gray: Gray, scale: number): Gray {
  if (scale === 1) return gray;
  const width = Math.max(1, Math.round(gray.width * scale));
  const height = Math.max(1, Math.round(gray.height * scale));
  const pixels = new Uint8Array(width * height);
  const columns = Array.from({ length: width }, (_, x) => neighbors(x, scale, gray.width));
  for (let y = 0, at = 0; y < height; y++) {
    const down = neighbors(y, scale, gray.height);
    const [above, below] = [down.near * gray.width, down.far * gray.width];
    for (const { near, far, share } of columns) {
      const upper = mix(gray.pixels[above + near] ?? 255, gray.pixels[above + far] ?? 255, share);
      const lower = mix(gray.pixels[below + near] ?? 255, gray.pixels[below + far] ?? 255, share);
      pixels[at++] = Math.round(mix(upper, lower, down.share));
    }
  }
  return { width, height, pixels };
}

const mix = (near: number, far: number, share: number) => near + (far - near) * share;

/** The two old positions that a new one lies between, and how near it is to the second. */
function neighbors(position: number, scale: number, size: number) {
  const exact = Math.min(size - 1, Math.max(0, (position + 0.5) / scale - 0.5));
  const near = Math.floor(exact);
  return { near, far: Math.min(size - 1, near + 1), share: exact - near };
}

export function addBorder(gray: Gray, border: number): Gray {
  const [width, height] = [gray.width + 2 * border, gray.height + 2 * border];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < gray.height; row++)
    pixels.set(gray.pixels.subarray(row * gray.width, (row + 1) * gray.width), (row + border) * width + border);
  return { width, height, pixels };
}

/** One below the other. */
export function stack(grays: readonly Gray[]): Gray {
  const [only, second] = grays;
  if (only && !second) return only;
  const width = Math.max(1, ...grays.map((gray) => gray.width));
  const height = grays.reduce((sum, gray) => sum + gray.height, 0);
  const pixels = new Uint8Array(width * height).fill(255);
  let top = 0;
  for (const gray of grays) {
    for (let row = 0; row < gray.height; row++)
      pixels.set(gray.pixels.subarray(row * gray.width, (row + 1) * gray.width), (top + row) * width);
    top += gray.height;
  }
  return { width, height, pixels };
}
