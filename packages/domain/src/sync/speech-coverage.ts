import type { Cue } from '#domain/subtitles/cue.ts';
import { speechCues } from './speech-cues.ts';
import { isLabelledSpeech, type SpeechLabels } from './speech-labels.ts';

export interface SpeechCoverage {
  /** Share of the speech that has a cue. */
  coverage: number;
  /** Share of the time of cues that has speech. */
  precision: number;
  /** Seconds of speech in the longest run without a cue. */
  hole: number;
}

const perSecond = 100;
/** People read on after the words; half a second on both sides counts as covered. */
const margin = perSecond / 2;

/** How cues and speech cover each other; undefined without speech or cues. */
export function speechCoverage(labels: SpeechLabels, cues: readonly Cue[]): SpeechCoverage | undefined {
  const near = new Uint8Array(labels.length);
  const under = new Uint8Array(labels.length);
  for (const { start, end } of speechCues(cues)) {
    const [from, to] = [Math.round(start * perSecond), Math.round(end * perSecond)];
    under.fill(1, Math.min(from, labels.length), Math.min(to, labels.length));
    near.fill(1, Math.max(0, Math.min(from - margin, labels.length)), Math.min(to + margin, labels.length));
  }
  let [speech, covered, cueTime, spoken, run, longest] = [0, 0, 0, 0, 0, 0];
  for (const [at, label] of labels.entries()) {
    const isSpoken = isLabelledSpeech(label);
    if (under[at]) {
      cueTime += 1;
      if (isSpoken) spoken += 1;
    }
    if (isSpoken) speech += 1;
    if (near[at]) {
      if (isSpoken) covered += 1;
      run = 0;
    } else if (isSpoken) longest = Math.max(longest, (run += 1));
  }
  if (speech === 0 || cueTime === 0) return undefined;
  return { coverage: covered / speech, precision: spoken / cueTime, hole: longest / perSecond };
}
