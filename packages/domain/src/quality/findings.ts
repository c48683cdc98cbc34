/** Measured facts about a subtitle file. Each has a level; amber and red ones are findings. */
export const factCodes = [
  /** It can’t be read, or has no cues. */
  'broken',
  'timing',
  'language',
  'length',
  'speed',
  'durations',
  'gaps',
  'lines',
  'coverage',
  'precision',
  'hole',
  'ads',
  'encoding',
  'ocr',
  'hearing-impaired',
  'machine',
] as const;
export type FactCode = (typeof factCodes)[number];

/** `unknown`: not measured yet, or not measurable. `info` says something without judging it. */
export const factLevels = ['good', 'info', 'amber', 'red', 'unknown'] as const;
export type FactLevel = (typeof factLevels)[number];

/** The one thing that would help most. */
export const cures = ['sync', 'remove-ads', 'fix-encoding', 'fix-ocr', 'review', 'replace'] as const;
export type Cure = (typeof cures)[number];

/** At most this many findings are on a row. */
export const findingsShown = 3;
