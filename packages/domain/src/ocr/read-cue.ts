import type { Reading } from './text/reading.ts';

/** A cue of an image track with its text. */
export interface ReadCue extends Reading {
  /** Milliseconds. */
  start: number;
  end: number;
  /** PNG of its picture. */
  whole: string;
}
