import type { Provenance } from '#providers/provenance.ts';

const from = '2025-02-13: opensubtitlescom-search-by-hash-and-download.json';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'recording', from },
  { shape: 'rejected sign-in', source: 'recording', from: '2025-02-13: opensubtitlescom-login-refused.json' },
  {
    shape: 'search',
    source: 'recording',
    from: '2025-02-13: opensubtitlescom-search-by-imdb.json, opensubtitlescom-search-by-hash-and-download.json',
  },
  { shape: 'hash of the wrong length', source: 'recording', from: '2025-02-13: opensubtitlescom-short-hash.json' },
  { shape: 'number of a title', source: 'client', from: 'how other clients read it, 2026-09' },
  { shape: 'specials', source: 'belief', from: 'season 0 is sent like any other' },
  { shape: 'download', source: 'recording', from },
  { shape: 'daily limit', source: 'documentation', from: 'its API documentation, 2026-06' },
];
