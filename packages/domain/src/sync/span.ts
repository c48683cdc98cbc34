/** A stretch of time, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Of pictures only their beginning is known; `times` are milliseconds. */
export const spansAt = (times: readonly number[]): Span[] =>
  times.map((time) => ({ start: time / 1000, end: time / 1000 }));

/** Values a second of every signal. */
export const signalRate = 100;

export const toSamples = (seconds: number): number => Math.round(seconds * signalRate);
