import type { Provenance } from '#providers/provenance.ts';

const from = 'described by another client, 2026-10';

export const provenance: Provenance = [
  { shape: 'information', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'wrong key', source: 'belief', from: 'a status of 401' },
  { shape: 'unknown title', source: 'belief', from: 'a status of 404 or an empty list' },
  { shape: 'language asked for', source: 'belief', from: 'the codes that its rows have' },
];
