import type { Provenance } from '#providers/provenance.ts';

export const provenance: Provenance = [
  {
    shape: 'search',
    source: 'recording',
    from: '2025-02-13: tvsubtitles-search-and-download.json, tapes/same-title-two-years.json',
  },
  { shape: 'search address since 2026-05', source: 'client', from: 'reports of 2026-05 that /search.php is gone' },
  { shape: 'season that isn’t there', source: 'recording', from: '2025-02-13: tvsubtitles-no-such-season.json' },
  { shape: 'download', source: 'recording', from: '2025-02-13: tvsubtitles-search-and-download.json' },
];
