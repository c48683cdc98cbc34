import { addBorder, resize, toGray, type Gray } from './gray.ts';
import type { Picture } from './picture.ts';
import { lineHeight, splitLines } from './split-lines.ts';

/** How pictures of a language are read best: all lines of a picture together, or one at a time. */
export interface ReadingPlan {
  layout: 'block' | 'line';
  /** Pixels from the highest to the lowest letter of a line. */
  lineHeight: number;
}

const usual: ReadingPlan = { layout: 'block', lineHeight: 50 };
const small: ReadingPlan = { layout: 'line', lineHeight: 32 };
const plans = new Map<string, ReadingPlan>([
  ...['ar', 'fa', 'ur', 'zh', 'zt'].map((code2) => [code2, small] as const),
  ['el', { layout: 'line', lineHeight: 50 }],
]);

/** As measured; see docs/ocr.md. */
export const planFor = (code2: string): ReadingPlan => plans.get(code2) ?? usual;

const [smallest, largest] = [0.4, 4];
/** Resampling blurs, so that a size that is nearly right is left alone. */
const [nearlyFrom, nearlyTo] = [0.75, 1.4];

/** What pictures of a track are scaled with, from the line heights of some of them. */
export function scaleFor(heights: readonly number[], plan: ReadingPlan): number {
  const sorted = heights.filter((height) => height > 0).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) return 1;
  const scale = plan.lineHeight / median;
  return scale > nearlyFrom && scale < nearlyTo ? 1 : Math.min(largest, Math.max(smallest, scale));
}

export const heightOfLines = (picture: Picture): number => lineHeight(toGray(picture));

/** Pixels around the letters: without, those at the edge are misread. */
const border = 16;

/** Black letters on white at the right size with room around them, in the order of reading. */
export function prepare(picture: Picture, { layout }: Pick<ReadingPlan, 'layout'>, scale: number): Gray[] {
  const gray = resize(toGray(picture), scale);
  const parts = layout === 'line' ? splitLines(gray) : lineHeight(gray) > 0 ? [gray] : [];
  return parts.map((part) => addBorder(part, border));
}

/** Objects of one cue from top to bottom, those at the same height from left to right. */
export const inReadingOrder = (pictures: readonly Picture[]): Picture[] =>
  pictures.toSorted((one, other) => {
    const isBeside = one.y < other.y + other.height / 2 && other.y < one.y + one.height / 2;
    return isBeside ? one.x - other.x : one.y - other.y;
  });
