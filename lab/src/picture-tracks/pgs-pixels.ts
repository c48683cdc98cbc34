/** One palette for all objects of a cue. Fifteen steps per part are enough for white text with a dark edge. */
export function quantize(pictures: readonly Uint8Array[]): { palette: Buffer; numbers: Uint8Array[] } {
  const known = new Map<number, number>();
  const entries: number[][] = [[0, 16, 128, 128, 0]];
  const numberOf = (rgba: Uint8Array, at: number): number => {
    const [r, g, b, alpha] = [step(rgba[at]), step(rgba[at + 1]), step(rgba[at + 2]), step(rgba[at + 3])];
    if (alpha === 0) return 0;
    const key = ((r * 256 + g) * 256 + b) * 256 + alpha;
    const same = known.get(key);
    if (same !== undefined) return same;
    const number = Math.min(entries.length, 255);
    if (entries.length < 256) entries.push([number, ...toYcc(r, g, b), alpha]);
    known.set(key, number);
    return number;
  };
  const numbers = pictures.map((rgba) =>
    Uint8Array.from({ length: rgba.length / 4 }, (_, index) => numberOf(rgba, index * 4)),
  );
  return { palette: Buffer.from(entries.flat()), numbers };
}

const step = (value: number | undefined): number => Math.round((value ?? 0) / 17) * 17;
const scale = (value: number, range: number, zero: number): number => Math.round(zero + (value * range) / 255);

/** Y, Cr and Cb of BT.709, limited range. */
function toYcc(r: number, g: number, b: number): [number, number, number] {
  const [kr, kb] = [0.2126, 0.0722];
  const y = kr * r + (1 - kr - kb) * g + kb * b;
  const [cb, cr] = [(b - y) / (2 * (1 - kb)), (r - y) / (2 * (1 - kr))];
  return [scale(y, 219, 16), scale(cr, 224, 128), scale(cb, 224, 128)];
}

/** Runs of equal numbers, line by line. */
export function toRuns(numbers: Uint8Array, width: number): Buffer {
  const out: number[] = [];
  for (let row = 0; row < numbers.length; row += width) {
    for (let column = 0; column < width;) {
      const color = numbers[row + column] ?? 0;
      let length = 1;
      while (column + length < width && numbers[row + column + length] === color && length < 0x3fff) length++;
      column += length;
      out.push(...runOf(color, length));
    }
    out.push(0, 0);
  }
  return Buffer.from(out);
}

function runOf(color: number, length: number): number[] {
  if (color === 0) return length < 64 ? [0, length] : [0, 0x40 | (length >> 8), length & 255];
  if (length < 3) return Array<number>(length).fill(color);
  return length < 64 ? [0, 0x80 | length, color] : [0, 0xc0 | (length >> 8), length & 255, color];
}
