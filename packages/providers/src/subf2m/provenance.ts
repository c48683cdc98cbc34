import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'seasons past the twelfth', source: 'belief', from: 'compared by their first letters' },
  { shape: 'download', source: 'client', from },
];
