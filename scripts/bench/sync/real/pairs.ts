import { createRandom, real, type Random, type SpokenCue } from '@captionarr/lab';
import { writeSubtitle, type Style, type Written } from './author.ts';
import type { RealEpisode } from './episode.ts';
import { shuffled } from './shuffled.ts';

/** A subtitle beside a video, and what ought to be done with it. */
export interface RealPair {
  episode: RealEpisode;
  category: string;
  /** Kept, repaired or rejected; what happens to a bystander doesn't matter as long as it isn't made worse. */
  expected: 'keep' | 'repair' | 'reject' | 'bystander';
  cues: readonly SpokenCue[];
  /** Correction: `t * ratio + offset`. */
  truth?: { ratio: number; offset: number };
  /** Where a cut file breaks, in its own time, and the shift that each part needs. */
  broken?: { at: number; offsets: readonly [number, number] };
  maxOffset?: number;
  /** By how many seconds its author is early on average. */
  lead: number;
}

const rates = [24 / 23.976, 25 / 23.976, 25 / 24, 23.976 / 24, 23.976 / 25, 24 / 25];
/** To and from 29.97 frames a second, which sync doesn't know. */
const otherRates = [29.97 / 23.976, 23.976 / 29.97, 29.97 / 25, 25 / 29.97];

const moved = (cues: readonly SpokenCue[], ratio: number, offset: number): SpokenCue[] =>
  cues
    .map(({ start, end, text }) => ({ start: start * ratio + offset, end: end * ratio + offset, text }))
    .filter(({ end }) => end > 0.2)
    .map((cue) => ({ ...cue, start: Math.max(0, cue.start) }));

const sign = (random: Random): number => (random.chance(0.5) ? 1 : -1);
const roundOf = ({ name }: RealEpisode): string => name.slice(name.lastIndexOf('-'));
const authorOf = (episode: RealEpisode, who: string, style?: Style): Written =>
  writeSubtitle(episode, createRandom('author', episode.name, who), style);

/** 24 subtitles for each video; the same names always give the same. */
export const makeRealPairs = (episodes: readonly RealEpisode[]): RealPair[] =>
  episodes.flatMap((episode, index) => pairsOf(episode, index, episodes));

function pairsOf(episode: RealEpisode, index: number, episodes: readonly RealEpisode[]): RealPair[] {
  const random = createRandom('pairs', episode.name);
  const isSibling = (other: RealEpisode): boolean =>
    other.series === episode.series && other !== episode && roundOf(other) === roundOf(episode);
  const siblings = episodes.filter(isSibling);
  const strangers = episodes.filter(({ series, ratio }) => series !== episode.series && ratio === episode.ratio);
  const rateOf = (number: number): number => rates[(index * 2 + number) % rates.length] ?? 1;
  const near = (): number => sign(random) * real(random, 0.6, 20);
  const within = (low: number, high: number): number => sign(random) * real(random, low, high);

  const damaged = (category: string, who: string, ratio: number, offset: number, style?: Style): RealPair => {
    const { cues, lead } = authorOf(episode, who, style);
    const truth = { ratio: 1 / ratio, offset: -offset / ratio };
    return { episode, category, expected: 'repair', cues: moved(cues, ratio, offset), truth, lead };
  };
  const keep = (category: string, style?: Style): RealPair => ({
    ...damaged(category, category, 1, 0, style),
    expected: 'keep',
  });
  const bystander = (pair: RealPair): RealPair => ({ ...pair, expected: 'bystander' });
  const wrong = (category: string, of: RealEpisode, ratio = 1, offset = 0): RealPair => {
    const { cues, lead } = authorOf(of, `for ${episode.name}`);
    return { episode, category, expected: 'reject', cues: moved(cues, ratio, offset), lead };
  };
  const far = within(62, 118);
  return [
    keep('good'),
    keep('good-hi', { isHi: true }),
    keep('good-lang', { isTranslation: true }),
    damaged('shift 0.5–3 s', 'shift 1', 1, within(0.5, 3)),
    damaged('shift 3–20 s', 'shift 2', 1, within(3, 20)),
    damaged('shift 20–58 s', 'shift 3', 1, within(20, 58)),
    { ...damaged('shift 62–118 s, limit 120', 'shift 4', 1, far), maxOffset: 120 },
    bystander(damaged('shift 62–118 s, limit 60', 'shift 4', 1, far)),
    damaged('shift-hi', 'shift hi', 1, near(), { isHi: true }),
    damaged('shift-lang', 'shift lang', 1, near(), { isTranslation: true }),
    damaged('rate', 'rate 1', rateOf(0), 0),
    damaged('rate', 'rate 2', rateOf(1), 0),
    damaged('shift+rate', 'both 1', rateOf(3), within(0.5, 40)),
    damaged('shift+rate', 'both 2', rateOf(4), within(0.5, 40)),
    bystander(damaged('rate 29.97', 'rate 3', otherRates[index % otherRates.length] ?? 1, 0)),
    broken('ad break 60–180 s', episode, random, real(random, 60, 180)),
    broken('cut 10–60 s', episode, random, -real(random, 10, 60)),
    broken('jump 1–6 s', episode, random, real(random, 1, 6)),
    wrong('wrong, same series', random.pick(siblings)),
    wrong('wrong, stretched', random.pick(siblings), random.pick(rates), real(random, -20, 20)),
    wrong('wrong, other series', random.pick(strangers)),
    few('forced, 8 lines', episode, random, 8, 0),
    { ...few('forced, 30 lines', episode, random, 30, 0), expected: 'keep' },
    few('forced, 30 lines, shifted', episode, random, 30, within(1, 20)),
  ];
}

/** Made for a version that lacks a part (a negative jump), or has one more. */
function broken(category: string, episode: RealEpisode, random: Random, jump: number): RealPair {
  const { cues, lead } = authorOf(episode, category);
  const at = episode.duration * real(random, 0.3, 0.7);
  const shift = random.chance(0.5) ? 0 : sign(random) * real(random, 0.5, 10);
  const kept = jump < 0 ? cues.filter(({ start, end }) => end < at || start > at - jump) : cues;
  const after = kept.map((cue) => (cue.start > at ? { ...cue, start: cue.start + jump, end: cue.end + jump } : cue));
  const breakAt = Math.min(...after.filter((_, index) => (kept[index]?.start ?? 0) > at).map(({ start }) => start));
  return {
    episode,
    category,
    expected: 'reject',
    cues: moved(after, 1, shift),
    broken: { at: breakAt + shift, offsets: [-shift, -shift - jump] },
    lead,
  };
}

/** A few lines only, as in a forced subtitle. */
function few(category: string, episode: RealEpisode, random: Random, count: number, offset: number): RealPair {
  const { cues, lead } = authorOf(episode, category);
  const chosen = new Set(shuffled([...cues.keys()], random).slice(0, count));
  return {
    episode,
    category,
    expected: 'bystander',
    cues: moved(
      cues.filter((_, index) => chosen.has(index)),
      1,
      offset,
    ),
    truth: { ratio: 1, offset: -offset },
    lead,
  };
}
