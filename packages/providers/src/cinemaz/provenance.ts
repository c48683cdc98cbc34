import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2025-01';

export const provenance: Provenance = [
  { shape: 'cookies rejected', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'text of a download link', source: 'belief', from: 'the name of the file, as on similar sites' },
  { shape: 'download', source: 'client', from },
];
