import type { Provenance } from '#providers/provenance.ts';

const from = 'source of its server, 2026-06';

export const provenance: Provenance = [
  {
    shape: 'search',
    source: 'recording',
    from: '2025-02-13 and 2026-04-12: gestdown-search-and-download.json, gestdown-newest-shape.json',
  },
  { shape: 'unknown series', source: 'recording', from: '2025-02-13: gestdown-unknown-show.json' },
  { shape: 'series that is being refreshed', source: 'documentation', from },
  { shape: 'download', source: 'recording', from: '2025-02-13: gestdown-search-and-download.json' },
  { shape: 'too many requests', source: 'documentation', from },
];
