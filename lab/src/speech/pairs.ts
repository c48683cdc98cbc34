import { createRandom, type Random } from '#random.ts';
import type { BenchEpisode } from './bench-set.ts';
import { real } from './chance.ts';
import type { SpokenCue } from './spoken.ts';
import { writeSubtitleOf } from './subtitler.ts';

/** A subtitle beside a video, and what ought to be done with it. */
export interface BenchPair {
  episode: BenchEpisode;
  category: string;
  /** Expected outcome: kept, repaired or rejected. */
  expected: 'keep' | 'repair' | 'reject';
  cues: readonly SpokenCue[];
  /** Correction: `t * ratio + offset`. */
  truth?: { ratio: number; offset: number };
  /** Where it is cut, by its own times, and how far its lines before and after that have to move. */
  broken?: { at: number; offsets: readonly [number, number] };
}

const stretches = [24 / 23.976, 25 / 23.976, 25 / 24, 23.976 / 24, 23.976 / 25, 24 / 25];
const stretchOf = (number: number): number => stretches[number % stretches.length] ?? 1;

const moved = (cues: readonly SpokenCue[], ratio: number, offset: number): SpokenCue[] =>
  cues
    .map(({ start, end, text }) => ({ start: start * ratio + offset, end: end * ratio + offset, text }))
    .filter(({ end }) => end > 0.2)
    .map((cue) => ({ ...cue, start: Math.max(0, cue.start) }));

/** 22 to 25 subtitles for each video; each is of another subtitler, and the same call always gives the same. */
export function makePairs(episodes: readonly BenchEpisode[]): BenchPair[] {
  return episodes.flatMap((episode, index) => {
    const random = createRandom('pairs', episode.name);
    return [
      ...goodOnes(episode),
      ...shiftedOnes(episode, random),
      ...stretchedOnes(episode, random, index),
      ...cutOnes(episode, random),
      recapOf(episode, episodes, random),
      ...wrongOnes(episode, episodes, random),
      ...sparseOnes(episode, random),
    ];
  });
}

type SubtitleOptions = Parameters<typeof writeSubtitleOf>[2];
const subtitle = (episode: BenchEpisode, who: string, options?: SubtitleOptions): SpokenCue[] =>
  writeSubtitleOf(episode, createRandom('subtitler', episode.name, who), options);
const sign = (random: Random): number => (random.chance(0.5) ? 1 : -1);
const isRight = { ratio: 1, offset: 0 };

function goodOnes(episode: BenchEpisode): BenchPair[] {
  const good = (category: string, cues: SpokenCue[]): BenchPair => ({
    episode,
    category,
    expected: 'keep',
    cues,
    truth: isRight,
  });
  const language = episode.language === 'en' ? 'es' : 'en';
  return [
    good('good', subtitle(episode, 'good 1')),
    good('good', subtitle(episode, 'good 2')),
    good('good-hi', subtitle(episode, 'good hi', { forHardOfHearing: true })),
    good('good-lang', subtitle(episode, 'good language', { language, dropped: 0.12 })),
  ];
}

const repairable = (
  episode: BenchEpisode,
  category: string,
  good: readonly SpokenCue[],
  ratio: number,
  offset: number,
): BenchPair => ({
  episode,
  category,
  expected: 'repair',
  cues: moved(good, ratio, offset),
  truth: { ratio: 1 / ratio, offset: -offset / ratio },
});

function shiftedOnes(episode: BenchEpisode, random: Random): BenchPair[] {
  const shift = (category: string, low: number, high: number, options?: SubtitleOptions): BenchPair =>
    repairable(
      episode,
      category,
      subtitle(episode, `${category} ${low}`, options),
      1,
      sign(random) * real(random, low, high),
    );
  return [
    shift('shift-small', 0.3, 0.5),
    shift('shift', 0.5, 3),
    shift('shift', 3, 15),
    shift('shift', 15, 58),
    shift('shift-hi', 0.6, 20, { forHardOfHearing: true }),
  ];
}

const stretchedOnes = (episode: BenchEpisode, random: Random, index: number): BenchPair[] =>
  [0, 1, 2].flatMap((number) => {
    const offset = sign(random) * real(random, 0.5, 40);
    return [
      repairable(episode, 'stretch', subtitle(episode, `stretch ${number}`), stretchOf(index * 3 + number), 0),
      repairable(
        episode,
        'shift+stretch',
        subtitle(episode, `both ${number}`),
        stretchOf(index * 3 + number + 2),
        offset,
      ),
    ];
  });

/** Made for an edition that lacks a part, or has one more. */
const cutOnes = (episode: BenchEpisode, random: Random): BenchPair[] =>
  ['cut', 'inserted'].map((kind) => {
    const good = subtitle(episode, kind);
    const at = episode.duration * real(random, 0.2, 0.8);
    const length = real(random, 20, 90);
    const lead = random.chance(0.5) ? sign(random) * real(random, 0.5, 10) : 0;
    const kept = kind === 'cut' ? good.filter(({ start, end }) => end < at || start > at + length) : good;
    const jump = kind === 'cut' ? -length : length;
    const after = kept.map((cue) => (cue.start > at ? { ...cue, start: cue.start + jump, end: cue.end + jump } : cue));
    const broken = { at: at + lead, offsets: [-lead, -lead - jump] as const };
    return { episode, category: 'cut', expected: 'reject', cues: moved(after, 1, lead), broken };
  });

/** Begins with lines of another episode; the rest is late. */
function recapOf(episode: BenchEpisode, episodes: readonly BenchEpisode[], random: Random): BenchPair {
  const length = real(random, 20, 58);
  const other = random.pick(episodes.filter(({ name }) => name !== episode.name));
  const recap = subtitle(other, 'recap').filter(({ end }) => end < length);
  const pair = repairable(episode, 'recap', subtitle(episode, 'recap'), 1, length);
  return { ...pair, cues: [...recap, ...pair.cues] };
}

function wrongOnes(episode: BenchEpisode, episodes: readonly BenchEpisode[], random: Random): BenchPair[] {
  const siblings = episodes.filter(({ series, name }) => series === episode.series && name !== episode.name);
  const strangers = episodes.filter(({ series }) => series !== episode.series);
  const wrong = (category: string, cues: SpokenCue[]): BenchPair => ({ episode, category, expected: 'reject', cues });
  return [
    ...siblings.map((other) => wrong('wrong-same-series', subtitle(other, `wrong ${episode.name}`))),
    ...(strangers.length > 0 ? [wrong('wrong-other', subtitle(random.pick(strangers), 'wrong'))] : []),
    ...(siblings.length > 0
      ? [
          wrong(
            'wrong-stretched',
            moved(subtitle(random.pick(siblings), 'wrong stretched'), random.pick(stretches), real(random, -20, 20)),
          ),
        ]
      : []),
  ];
}

/** Eight lines only, as in files for foreign words. */
function sparseOnes(episode: BenchEpisode, random: Random): BenchPair[] {
  const good = subtitle(episode, 'sparse');
  const chosen = new Set<number>();
  while (chosen.size < Math.min(8, good.length)) chosen.add(random.between(0, good.length - 1));
  const few = good.filter((_, index) => chosen.has(index));
  const offset = sign(random) * real(random, 1, 20);
  return [
    { episode, category: 'sparse-good', expected: 'keep', cues: few, truth: isRight },
    {
      episode,
      category: 'sparse-shift',
      expected: 'keep',
      cues: moved(few, 1, offset),
      truth: { ratio: 1, offset: -offset },
    },
  ];
}
