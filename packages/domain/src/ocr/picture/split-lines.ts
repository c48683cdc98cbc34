import type { Gray } from './gray.ts';

type Band = [from: number, to: number];
/** A row of a line has at least two pixels darker than this. */
const dark = 140;
/** Accents and dots are smaller than this share of the tallest band, and nearer than the second to their line. */
const [small, near] = [0.45, 0.4];

/** Rows of text: bands with ink, parted by rows without. */
export function findLines(gray: Gray): readonly Readonly<Band>[] {
  const bands = inkBands(gray);
  const tallest = Math.max(0, ...bands.map(heightOf));
  const isSmall = (band: Band) => heightOf(band) < tallest * small;
  const lines: Band[] = [];
  for (const [index, band] of bands.entries()) {
    const last = lines.at(-1);
    const above = band[0] - (last?.[1] ?? -Infinity);
    const below = (bands[index + 1]?.[0] ?? Infinity) - band[1];
    // Above letters without ascenders, accents are a band of their own, and the line before them may be near, too.
    const belongs = isSmall(band) ? above <= below : last !== undefined && isSmall(last);
    if (last && belongs && above < tallest * near) last[1] = band[1];
    else lines.push([...band]);
  }
  return lines;
}

const heightOf = ([from, to]: Readonly<Band>) => to - from;

function inkBands({ width, height, pixels }: Gray): Band[] {
  const bands: Band[] = [];
  for (let row = 0; row < height; row++) {
    let ink = 0;
    for (let x = row * width; x < (row + 1) * width && ink < 2; x++) if ((pixels[x] ?? 255) < dark) ink++;
    if (ink < 2) continue;
    const last = bands.at(-1);
    if (last?.[1] === row) last[1] = row + 1;
    else bands.push([row, row + 1]);
  }
  return bands;
}

/** Each line as a picture of its own. */
export const splitLines = (gray: Gray): Gray[] =>
  findLines(gray).map(([from, to]) => ({
    width: gray.width,
    height: to - from,
    pixels: gray.pixels.subarray(from * gray.width, to * gray.width),
  }));

/** Pixels of the tallest line; 0 if there is no ink. */
export const lineHeight = (gray: Gray): number => Math.max(0, ...findLines(gray).map(heightOf));
