import type { Provenance } from '#providers/provenance.ts';

const from = 'described by other clients; whether the site still answers is unknown';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'nothing found', source: 'belief', from: 'the same answer without data' },
];
