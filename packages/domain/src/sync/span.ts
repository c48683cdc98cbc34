/** A stretch of time, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Values a second of every signal. */
export const signalRate = 100;

export const toSamples = (seconds: number): number => Math.round(seconds * signalRate);
