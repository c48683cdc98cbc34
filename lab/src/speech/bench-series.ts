import type { SeriesPlan } from './episode.ts';

export interface BenchPlan extends SeriesPlan {
  isFresh?: boolean;
}

export const episodesEach = 4;

/**
 * The series that the sync bench is made of. The first five were in view when the rule was written; the fresh ones were
 * made when it was frozen. After the first two of those one test became stricter, so only the third saw the rule as it is.
 */
export const benchSeries: readonly BenchPlan[] = [
  {
    name: 'clean',
    language: 'en',
    above: 18,
    bed: 'mixed',
    opening: { at: 95, seconds: 60, isSung: true },
    ending: { seconds: 50, isSung: false },
    codec: 'aac',
    density: [0.45, 0.75],
    pause: 1,
    delays: { 3: 0.9 },
  },
  {
    name: 'music',
    language: 'es',
    above: 10,
    bed: 'music',
    opening: { at: 10, seconds: 85, isSung: false },
    ending: { seconds: 60, isSung: true },
    codec: 'ac3',
    density: [0.35, 0.65],
    pause: 2.4,
  },
  {
    name: 'noise',
    language: 'de',
    above: 4,
    bed: 'noise',
    opening: { at: 140, seconds: 35, isSung: true },
    ending: { seconds: 30, isSung: false },
    codec: 'aac',
    density: [0.4, 0.7],
    pause: 1.4,
    delays: { 1: 0.5 },
  },
  {
    name: 'babble',
    language: 'en',
    above: 7,
    bed: 'babble',
    opening: { at: 60, seconds: 75, isSung: false },
    ending: { seconds: 75, isSung: false },
    codec: 'ac3',
    density: [0.5, 0.85],
    pause: 1.8,
  },
  {
    name: 'mixed',
    language: 'fr',
    above: 6,
    bed: 'mixed',
    opening: { at: 120, seconds: 50, isSung: true },
    ending: { seconds: 40, isSung: false },
    codec: 'aac',
    density: [0.4, 0.7],
    pause: 1.7,
  },
  {
    name: 'fresh-one',
    isFresh: true,
    language: 'it',
    above: 8,
    bed: 'mixed',
    opening: { at: 30, seconds: 70, isSung: true },
    ending: { seconds: 45, isSung: true },
    codec: 'ac3',
    density: [0.4, 0.8],
    pause: 1.5,
    delays: { 2: 0.35 },
  },
  {
    name: 'fresh-two',
    isFresh: true,
    language: 'pt',
    above: 5,
    bed: 'music',
    opening: { at: 180, seconds: 40, isSung: false },
    ending: { seconds: 60, isSung: false },
    codec: 'aac',
    density: [0.35, 0.7],
    pause: 1.9,
  },
  {
    name: 'fresh-three',
    isFresh: true,
    language: 'de',
    above: 6,
    bed: 'babble',
    opening: { at: 75, seconds: 55, isSung: true },
    ending: { seconds: 35, isSung: false },
    codec: 'aac',
    density: [0.4, 0.75],
    pause: 1.6,
    delays: { 0: 0.6 },
  },
];

/** Two short episodes, for tests that must be quick. */
export const smallSeries: readonly BenchPlan[] = [
  {
    name: 'small',
    language: 'en',
    above: 12,
    bed: 'noise',
    opening: { at: 60, seconds: 20, isSung: false },
    ending: { seconds: 15, isSung: false },
    codec: 'quick',
    minutes: [9, 10],
    density: [0.45, 0.75],
    pause: 1.2,
    delays: { 1: 0.7 },
  },
];
