import type { Cue } from '#domain/subtitles/cue.ts';
import { signalRate, toSamples, type Span } from '../span.ts';

/** The same seed gives the same numbers, at least 0 and less than 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** When somebody speaks, for some minutes. */
export function madeUpSpeech(seed: number, minutes: number): Span[] {
  const next = seededNumbers(seed);
  const spans: Span[] = [];
  for (let at = 2; at < minutes * 60 - 5;) {
    const end = at + 0.7 + 3 * next();
    spans.push({ start: at, end });
    at = end + (next() < 0.3 ? 3 + 6 * next() : 0.2 + next());
  }
  return spans;
}

/** Simulated speech signal: mostly right, with some noise. */
export function signalOfSpeech(speech: readonly Span[], seed = 1): Float32Array {
  const next = seededNumbers(seed);
  const signal = new Float32Array(toSamples((speech.at(-1)?.end ?? 0) + 5));
  for (const { start, end } of speech) signal.fill(1, toSamples(start), toSamples(end));
  for (let from = 0; from < signal.length; from += signalRate / 2)
    if (next() < 0.08) signal.fill(next() < 0.5 ? 1 : 0, from, from + signalRate / 2);
  return signal;
}

/**
 * A subtitle of it, a little inexact, as if it were made for another frame rate and begin. Its author shows cues `lead`
 * seconds before the words.
 */
export function subtitleOfSpeech(speech: readonly Span[], { ratio = 1, offset = 0, seed = 2, lead = 0 } = {}): Cue[] {
  const next = seededNumbers(seed);
  return speech
    .map(({ start, end }) => ({ start: start - lead + 0.1 * (next() - 0.5), end: end + 0.4 * next() }))
    .map(({ start, end }) => ({ start: start * ratio + offset, end: end * ratio + offset }))
    .filter(({ start }) => start >= 0)
    .map(({ start, end }) => ({ start: Math.round(start * 1000), end: Math.round(end * 1000), text: 'Words.' }));
}
