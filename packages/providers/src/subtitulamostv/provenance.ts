import type { Provenance } from '#providers/provenance.ts';

const recorded = 'recordings of 2025-02-13 (tapes/episode.json has their shape)';
const source = 'the site’s own source, github.com/subtitulamos/subtitulamos, 2021';

export const provenance: Provenance = [
  { shape: 'search', source: 'recording', from: recorded },
  { shape: 'unknown show', source: 'recording', from: 'recording of 2026-02-13' },
  { shape: 'download', source: 'recording', from: recorded },
  { shape: 'language names', source: 'documentation', from: source },
  { shape: 'unfinished or gone', source: 'documentation', from: source },
];
