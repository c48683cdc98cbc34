import type { Reading } from './reading.ts';

/** Below this mean, hardly a cue is right. */
const legible = 60;
const mostIllegible = 0.05;

export interface ReadingFigures {
  cues: number;
  empty: number;
  /** Empty ones included. */
  illegible: number;
}

export function countIllegible(readings: readonly Reading[]): ReadingFigures {
  return {
    cues: readings.length,
    empty: readings.filter(({ text }) => text === '').length,
    illegible: readings.filter(({ text, confidence }) => text === '' || confidence < legible).length,
  };
}

/** Whether the text may be used without a person who looks at it. */
export const isLegible = ({ cues, illegible }: ReadingFigures): boolean =>
  cues > 0 && illegible <= cues * mostIllegible;
