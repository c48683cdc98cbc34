import type { Provenance } from '#providers/provenance.ts';

const from = 'described from a recording of 2021-11-30 by another client, whose reader broke in 2023-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'season below ten', source: 'belief', from: 'two digits, as in the titles of the list' },
  { shape: 'subtitle gone', source: 'belief', from: 'status 404 is assumed' },
];
