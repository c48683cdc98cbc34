/** Titles of the lines of progress. Languages other than English have a text for each. */
export const progressTitles = [
  'Measuring subtitles',
  'Scanning episodes',
  'Scanning movies',
  'Searching subtitles',
  'Syncing movies',
  'Syncing series',
  'Syncing subtitles',
  'Translating subtitles',
] as const;
export type ProgressTitle = (typeof progressTitles)[number];
