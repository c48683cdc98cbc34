import type { ReadCue } from './read-cue.ts';

/** Milliseconds between two cues that are one. */
const seam = 80;

/** Fades and new palettes show the same text again: neighbors with the same words are one cue. */
export function joinEqualCues<T extends ReadCue>(cues: readonly T[]): T[] {
  const joined: T[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isSame = last && cue.text !== '' && last.text === cue.text && cue.start - last.end <= seam;
    if (!isSame) joined.push(cue);
    // The picture that was read best stands for both.
    else joined[joined.length - 1] = { ...(cue.weakest > last.weakest ? cue : last), start: last.start, end: cue.end };
  }
  return joined;
}
