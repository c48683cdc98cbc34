import { fact, levelOf, percent, type Fact } from './fact.ts';
import { farOver, limitsOf, longest, maxLines, minGap, shortest, usualFrameRate } from './limits.ts';
import type { ReadCue } from './spoken-cues.ts';

interface About {
  code2: string;
  /** Frames per second of the video. */
  frameRate: number | null;
}

/** A share of a handful of cues says nothing. */
const fewest = 3;

/** Whether people can read it: speed, durations, gaps and lines. */
export function measurePace(cues: readonly ReadCue[], { code2, frameRate }: About): Fact[] {
  const limits = limitsOf(code2);
  const timed = cues.filter(({ start, end }) => end > start);
  return [
    speed(timed, limits.speed),
    durations(timed),
    gaps(timed, minGap / (frameRate ?? usualFrameRate)),
    lines(cues, limits.width),
  ];
}

/** Signs that are read; a mark that belongs to the letter before it is none of its own. */
const marks = /\p{M}|\u200B|\u200C|\u200D|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const lengthOf = (line: string): number => Array.from(line.replaceAll(marks, '')).length;

const shareOf = (count: number, cues: readonly unknown[]) => (cues.length === 0 ? 0 : count / cues.length);
const enough = (count: number, share: number) => (count < fewest ? 0 : share);

function speed(cues: readonly ReadCue[], limit: number): Fact {
  const speeds = cues.map(({ start, end, lines: text }) => sum(text.map(lengthOf)) / (end - start));
  const count = speeds.filter((each) => each > limit).length;
  const far = speeds.filter((each) => each > limit * farOver).length;
  const level = enough(far, shareOf(far, cues)) > 0.3 ? 'red' : levelOf(enough(count, shareOf(count, cues)), 0.1);
  return fact('speed', level, { count, share: percent(shareOf(count, cues)), limit });
}

function durations(cues: readonly ReadCue[]): Fact {
  // A frame more or less is rounding.
  const short = cues.filter(({ start, end }) => end - start < shortest - 0.04).length;
  const long = cues.filter(({ start, end }) => end - start > longest + 0.04).length;
  const count = short + long;
  const share = shareOf(count, cues);
  return fact('durations', levelOf(enough(count, share), 0.05, 0.25), { count, short, long, share: percent(share) });
}

function gaps(cues: readonly ReadCue[], least: number): Fact {
  let [close, overlaps] = [0, 0];
  let end = -Infinity;
  for (const cue of cues) {
    const gap = cue.start - end;
    // Times have milliseconds: what touches may be one apart.
    if (gap < -0.0015) overlaps += 1;
    else if (gap > 0.0015 && gap < least - 0.0015) close += 1;
    end = Math.max(end, cue.end);
  }
  const count = close + overlaps;
  const isRed = enough(overlaps, shareOf(overlaps, cues)) > 0.1;
  const level = isRed ? 'red' : levelOf(enough(count, shareOf(count, cues)), 0.05);
  return fact('gaps', level, { count, overlaps, close, share: percent(shareOf(count, cues)) });
}

function lines(cues: readonly ReadCue[], width: number): Fact {
  const many = cues.filter(({ lines: text }) => text.length > maxLines).length;
  const wide = cues.filter(({ lines: text }) => text.some((line) => lengthOf(line) > width)).length;
  const isAmber = enough(many, shareOf(many, cues)) > 0.02 || enough(wide, shareOf(wide, cues)) > 0.1;
  const share = percent(shareOf(many + wide, cues));
  return fact('lines', isAmber ? 'amber' : 'good', { count: many + wide, many, wide, share, width });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
