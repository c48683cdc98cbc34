import type { Provenance } from '#providers/provenance.ts';

const recorded = '2025-02-13: subtitulamostv-search-and-download.json, tapes/episode.json';
const source = 'the site’s own source, github.com/subtitulamos/subtitulamos, 2021';

export const provenance: Provenance = [
  { shape: 'search', source: 'recording', from: recorded },
  { shape: 'unknown show', source: 'recording', from: '2026-02-13: subtitulamostv-unknown-show.json' },
  { shape: 'download', source: 'recording', from: recorded },
  { shape: 'language names', source: 'documentation', from: source },
  { shape: 'unfinished or gone', source: 'documentation', from: source },
];
