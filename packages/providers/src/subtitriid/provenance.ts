import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2025-06';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'page of a movie', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'nothing found', source: 'belief', from: 'the page with its search field and no blocks' },
];
