import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by another client, 2026-08';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'page of an upload', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'nothing found', source: 'belief', from: 'the page with its table or its search field' },
];
