import type { Random } from '#random.ts';
import { normal, real } from './chance.ts';
import { makeSentence, type SpokenLanguage } from './sentences.ts';
import type { Spoken, SpokenCue, Utterance } from './spoken.ts';

interface SubtitleOptions {
  /** With sounds, songs and names of speakers. */
  forHardOfHearing?: boolean;
  language?: SpokenLanguage;
  /** The share of lines that are left out. */
  dropped?: number;
}

/** Two cues never touch. */
const gap = 0.04;

/** One person's subtitle of what is said: early or late as a habit, not quite exact, lines merged, split and left out. */
export function writeSubtitleOf(spoken: Spoken, random: Random, options: SubtitleOptions = {}): SpokenCue[] {
  const lead = real(random, -0.12, 0.08);
  const inaccuracy = real(random, 0.06, 0.16);
  const linger = real(random, 0.1, 0.6);
  const shortest = real(random, 0.8, 1.3);

  const lines = takeLines(spoken, random, options).map(({ start, end, text }) => {
    const from = start + lead + normal(random, 0, inaccuracy);
    const until = end + lead + linger * real(random, 0.3, 1.5) + normal(random, 0, 0.1);
    return { start: from, end: Math.max(until, from + shortest), text };
  });
  const sounds = options.forHardOfHearing ? spoken.events : [];
  const heard = sounds.map(({ start, end, text }) => ({
    start: start + normal(random, 0, 0.2),
    end: start + Math.max(1.2, end - start),
    text,
  }));
  return parted([...lines, ...heard].toSorted((one, other) => one.start - other.start));
}

function takeLines(spoken: Spoken, random: Random, options: SubtitleOptions): SpokenCue[] {
  const { language = spoken.language, forHardOfHearing = false } = options;
  const merges = real(random, 0.2, 0.7);
  const drops = options.dropped ?? real(random, 0, 0.06);
  const said = spoken.utterances.filter(({ kind }) => kind === 'talk' || (forHardOfHearing && kind === 'song'));
  const textOf = ({ text }: Utterance) => (language === spoken.language ? text : makeSentence(random, language));

  const cues: SpokenCue[] = [];
  for (let index = 0; index < said.length; index++) {
    const one = said[index] as Utterance;
    const next = said[index + 1];
    if (random.chance(drops)) continue;
    if (one.kind === 'song') cues.push({ ...one, text: `♪ ${textOf(one)} ♪` });
    else if (next?.kind === 'talk' && next.start - one.end < 0.7 && next.end - one.start < 6 && random.chance(merges)) {
      cues.push({ start: one.start, end: next.end, text: `- ${textOf(one)}\n- ${textOf(next)}` });
      index++;
    } else cues.push(...halved(named(random, forHardOfHearing, { ...one, text: textOf(one) }), random));
  }
  return cues;
}

const named = (random: Random, forHardOfHearing: boolean, cue: SpokenCue): SpokenCue =>
  forHardOfHearing && random.chance(0.12)
    ? { ...cue, text: `${random.pick(['ANNA', 'VICTOR', 'GUARD', 'MRS HOLT'])}: ${cue.text}` }
    : cue;

/** Splits a text that is too long for one cue. */
function halved({ start, end, text }: SpokenCue, random: Random): SpokenCue[] {
  if (end - start <= 6.5) return [{ start, end, text }];
  const middle = (start + end) / 2 + normal(random, 0, 0.3);
  const half = text.length >> 1;
  return [
    { start, end: middle, text: text.slice(0, half) },
    { start: middle + 0.05, end, text: text.slice(half) },
  ];
}

const parted = (cues: readonly SpokenCue[]): SpokenCue[] =>
  cues.map(({ start, end, text }, index) => {
    const from = Math.max(0, start);
    const next = cues[index + 1]?.start ?? Infinity;
    return { start: from, end: end > next - gap ? Math.max(from + 0.3, next - gap) : end, text };
  });
