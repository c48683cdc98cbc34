import { rate } from './decode.ts';

/** A line that somebody says, in seconds. */
export interface Line {
  start: number;
  end: number;
  pauses: number[];
  scene: number;
}

/** A sound that a subtitle for the hard of hearing tells of. */
export interface Noise {
  start: number;
  end: number;
  text: string;
}

/** Where a part begins and what it is. */
export interface Part {
  at: number;
  what: string;
}

/** An episode while it is made. */
export interface Stage {
  talk: Float32Array;
  rest: Float32Array;
  lines: Line[];
  noises: Noise[];
  parts: Part[];
}

/** Decibels below full scale. */
export const speechLevel = -23;
/** The last scene may run over the planned end. */
const spareSeconds = 150;

export function createStage(seconds: number): Stage {
  const samples = (seconds + spareSeconds) * rate;
  return { talk: new Float32Array(samples), rest: new Float32Array(samples), lines: [], noises: [], parts: [] };
}
