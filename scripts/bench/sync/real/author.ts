import { normal, real, type Random, type SpokenCue } from '@captionarr/lab';
import type { RealEpisode } from './episode.ts';
import type { Line } from './stage.ts';

export interface Style {
  /** With sounds and names of speakers. */
  isHi?: boolean;
  /** Merges and splits lines in another way, and leaves more of them out. */
  isTranslation?: boolean;
}

/** A subtitle, and by how many seconds its author is early on average. */
export interface Written {
  cues: SpokenCue[];
  lead: number;
}

const gap = 0.08;
const [shortest, leastShown] = [1, 0.3];

/** One person's subtitle: starts 0 to 0.3 s before the words, lingers, merges, splits, and leaves 5 to 20% out. */
export function writeSubtitle(
  { lines, noises }: RealEpisode,
  random: Random,
  { isHi, isTranslation }: Style = {},
): Written {
  const habit = real(random, 0.03, 0.22);
  const linger = real(random, 0.2, 0.7);
  const dropped = isTranslation ? real(random, 0.1, 0.2) : real(random, 0.05, 0.2);
  const merges = isTranslation ? 0.55 : real(random, 0.15, 0.4);
  const splitAbove = isTranslation ? real(random, 3.2, 4.5) : 6;
  const words = isTranslation ? 'Tak to asi' : 'So this is what';
  const spans = chooseLines(lines, random, { isHi, dropped, merges, splitAbove, words });

  let leads = 0;
  const spoken = spans.map(({ start, end, text }) => {
    const lead = Math.min(0.3, Math.max(0, normal(random, habit, 0.06)));
    leads += lead / spans.length;
    const from = Math.max(0, start - lead);
    return { start: from, end: Math.max(from + shortest, end + linger * real(random, 0.3, 1.6)), text };
  });
  const heard = (isHi ? noises : []).map(({ start, end, text }) => ({
    start: start + normal(random, 0, 0.2),
    end: start + Math.max(1.2, end - start),
    text,
  }));
  return { cues: apart([...spoken, ...heard].toSorted((one, other) => one.start - other.start)), lead: leads };
}

interface Choice {
  isHi?: boolean;
  dropped: number;
  merges: number;
  splitAbove: number;
  words: string;
}

function chooseLines(
  lines: readonly Line[],
  random: Random,
  { isHi, dropped, merges, splitAbove, words }: Choice,
): SpokenCue[] {
  const cues: SpokenCue[] = [];
  for (let index = 0; index < lines.length; index++) {
    const one = lines[index] as Line;
    const { start, end } = one;
    const next = lines[index + 1];
    if (random.chance(dropped)) continue;
    if (next && isNear(one, next) && random.chance(merges)) {
      cues.push({ start, end: Math.max(end, next.end), text: `- ${words}.\n- Yes.` });
      index++;
    } else if (end - start > splitAbove) {
      const middle = (start + end) / 2;
      const at = one.pauses.find((pause) => Math.abs(pause - middle) < (end - start) * 0.3) ?? middle;
      cues.push({ start, end: at, text: `${words},` }, { start: at + 0.05, end, text: 'and it is well.' });
    } else cues.push({ start, end, text: `${isHi && random.chance(0.12) ? 'ANNA: ' : ''}${words}.` });
  }
  return cues;
}

const isNear = (one: Line, next: Line): boolean =>
  next.scene === one.scene && next.start - one.end < 0.9 && next.end - one.start < 6.5;

/** Two cues never touch. */
const apart = (cues: readonly SpokenCue[]): SpokenCue[] =>
  cues.map((cue, index) => {
    const next = cues[index + 1]?.start ?? Infinity;
    return cue.end > next - gap ? { ...cue, end: Math.max(cue.start + leastShown, next - gap) } : cue;
  });
