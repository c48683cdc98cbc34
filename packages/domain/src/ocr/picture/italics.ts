import type { Gray } from './gray.ts';
import { splitLines } from './split-lines.ts';

/** How far the top of a letter lies to the right of its foot, as a share of its height: that of italics is 0.1 to 0.25. */
const slants = [0.09, 0.12, 0.15, 0.18, 0.21, 0.24, 0.27, 0.3];
/** Moved back by its slant, an italic line has stems 1.1 to 2.9 times as sharp; an upright one at most as sharp. */
const leastGain = 1.1;
/** Moved the other way, an italic line blurs. Many a Y sharpens the stems of an upright line both ways. */
const leastLean = 1.35;
/** A shorter line has too few stems, in multiples of its height. */
const leastWidth = 2;
/** Less is the soft edge of a letter. */
const faintest = 64;

/** Which lines of a picture are slanted as a whole. */
export const findItalics = (gray: Gray): boolean[] => splitLines(gray).map(isItalic);

/** Letters have upright stems. Moving rows sideways by the slant of italics makes their stems upright, and others not. */
function isItalic(line: Gray): boolean {
  const ink = inkOf(line);
  if (ink.right - ink.left < leastWidth * line.height) return false;
  // Strokes of A, V and W lean to both sides.
  const mirrored = slants.map((slant) => sharpness(line, ink, -slant));
  const others = Math.max(sharpness(line, ink, 0), ...mirrored);
  return slants.some((slant, index) => {
    const stems = sharpness(line, ink, slant);
    return stems > others * leastGain && stems > (mirrored[index] ?? 0) * leastLean;
  });
}

/** Where there is ink, and how much. */
function inkOf({ width, height, pixels }: Gray) {
  const [x, y, amount]: [number[], number[], number[]] = [[], [], []];
  let [left, right] = [width, 0];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      const dark = 255 - (pixels[at] ?? 255);
      if (dark < faintest) continue;
      x.push(column);
      y.push(row);
      amount.push(dark);
      [left, right] = [Math.min(left, column), Math.max(right, column)];
    }
  return { x, y, amount, left, right };
}

/** How abruptly the ink changes from column to column, once the rows are moved by a slant. */
function sharpness({ width, height }: Gray, { x, y, amount }: ReturnType<typeof inkOf>, slant: number): number {
  const reach = Math.ceil((Math.abs(slant) * height) / 2) + 1;
  const columns = new Float64Array(width + 2 * reach + 1);
  for (let index = 0; index < amount.length; index++) {
    const at = (x[index] ?? 0) + reach + Math.round(slant * ((y[index] ?? 0) - height / 2));
    columns[at] = (columns[at] ?? 0) + (amount[index] ?? 0);
  }
  let sum = 0;
  for (let at = 1; at < columns.length; at++) sum += ((columns[at] ?? 0) - (columns[at - 1] ?? 0)) ** 2;
  return sum;
}
