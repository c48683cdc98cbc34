import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, not confirmed since 2021';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'English rows', source: 'belief', from: 'a row without the Greek flag' },
  { shape: 'subtitle gone', source: 'belief', from: 'status 404 is assumed' },
];
