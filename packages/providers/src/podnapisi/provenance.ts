import type { Provenance } from '#providers/provenance.ts';

export const provenance: Provenance = [
  {
    shape: 'search',
    source: 'recording',
    from: '2025-02-13: podnapisi-movie-and-download.json, podnapisi-episode.json, podnapisi-accents-and-download.json',
  },
  {
    shape: 'alternative titles',
    source: 'recording',
    from: '2025-02-13: podnapisi-alternative-title.json, tapes/alternative-title.json',
  },
  { shape: 'download', source: 'recording', from: '2025-02-13: podnapisi-movie-and-download.json' },
];
