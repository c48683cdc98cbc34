import type { Cue } from '#domain/subtitles/cue.ts';
import type { Correction } from './reviews.ts';

const textsOf = (corrections: readonly Correction[]) => new Map(corrections.map(({ no, text }) => [no - 1, text]));
const hasText = ({ text }: Pick<Cue, 'text'>) => text.trim() !== '';
/** Formats don’t keep every space and line break. */
const plain = ({ text }: Pick<Cue, 'text'>) => text.replaceAll(/\s+/g, ' ').trim();

/** The cues with their corrections; those without text are left out. */
export function correctCues(cues: readonly Cue[], corrections: readonly Correction[]): Cue[] {
  const texts = textsOf(corrections);
  return cues
    .map(({ start, end, text }, index) => ({ start, end, text: (texts.get(index) ?? text).trim() }))
    .filter(hasText);
}

/**
 * Corrects a file that was written from `cues`. Its times may have been shifted since, and it may end with other cues,
 * such as a credit; undefined if it has other texts.
 */
export function correctShiftedCues(
  file: readonly Cue[],
  cues: readonly Cue[],
  corrections: readonly Correction[],
): Cue[] | undefined {
  const texts = textsOf(corrections);
  const corrected: Cue[] = [];
  let place = 0;
  let shift = (file[0]?.start ?? 0) - (cues.find(hasText)?.start ?? 0);
  for (const [index, cue] of cues.entries()) {
    const there = hasText(cue) ? file[place++] : undefined;
    if (hasText(cue) && (!there || plain(there) !== plain(cue))) return undefined;
    if (there) shift = there.start - cue.start;
    const text = (texts.get(index) ?? there?.text ?? '').trim();
    // One that the file doesn’t have is shifted like the one before it.
    const base = there ?? { start: Math.max(0, cue.start + shift), end: Math.max(0, cue.end + shift) };
    if (text !== '') corrected.push({ ...base, text });
  }
  return [...corrected, ...file.slice(place)];
}
