import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2026-06';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'nothing found', source: 'belief', from: 'a piece of a page without hits' },
];
