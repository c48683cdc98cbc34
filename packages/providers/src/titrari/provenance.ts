import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2025-05';

export const provenance: Provenance = [
  { shape: 'search page', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'too many requests', source: 'client', from },
  { shape: 'search by number without a title', source: 'belief', from: 'each search field works alone' },
];
