import type { Provenance } from '#providers/provenance.ts';

export const provenance: Provenance = [
  { shape: 'search by hash', source: 'recording', from: '2025-02-13: napiprojekt-unknown-hash.json' },
  {
    shape: 'search by title',
    source: 'recording',
    from: 'tests of another project, 2022-10-22: tapes/movie.json, tapes/series.json',
  },
  {
    shape: 'authors',
    source: 'recording',
    from: 'tests of another project, 2022-10-22: tapes/authors.json, tapes/real-names.json',
  },
  { shape: 'download', source: 'recording', from: '2025-02-13: napiprojekt-download-microdvd.json' },
];
