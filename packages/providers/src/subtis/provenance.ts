import type { Provenance } from '#providers/provenance.ts';

export const provenance: Provenance = [
  {
    shape: 'search',
    source: 'recording',
    from: '2026-01-22: subtis-by-size-and-download.json, subtis-alternative.json',
  },
  {
    shape: 'nothing found',
    source: 'recording',
    from: '2026-01-22: subtis-unknown-movie.json, tapes/name-not-parsed.json',
  },
  { shape: 'download', source: 'recording', from: '2026-01-22: subtis-by-size-and-download.json' },
];
