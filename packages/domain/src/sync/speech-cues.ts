import type { Cue } from '#domain/subtitles/cue.ts';
import type { Span } from './span.ts';

const markup = /<[^<>]*>|\{\\[^{}]*\}/g;
const letterOrDigit = /[\p{L}\p{N}]/u;
const bracketed = /[[(（【][^\])）】]*[\])）】]/gu;
const musicStart = /^[♪♫#*¶]/u;
const musicEnd = /[♪♫]$/u;
const credit = /https?:\/\/|www\.|subtitles? by|synced|translated by|opensubtitles/i;
const maxSeconds = 10;

/** Whether the text is spoken: no sounds in brackets, songs or credits. */
export function isSpeech(text: string): boolean {
  const plain = text.replaceAll(markup, '').trim();
  if (!letterOrDigit.test(plain)) return false;
  if (!letterOrDigit.test(plain.replaceAll(bracketed, ''))) return false;
  return !musicStart.test(plain) && !musicEnd.test(plain) && !credit.test(plain);
}

/** The cues that are spoken, in the order of time; none lasts longer than ten seconds. */
export const speechCues = (cues: readonly Cue[]): Span[] =>
  cues
    .filter(({ start, end, text }) => end > start && isSpeech(text))
    .map(({ start, end }) => ({ start: start / 1000, end: Math.min(end / 1000, start / 1000 + maxSeconds) }))
    .toSorted((one, other) => one.start - other.start);
