import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from: 'its API documentation, by way of other clients, 2026-02' },
  { shape: 'name in several languages', source: 'client', from: 'other clients read a text and a list, 2026-02' },
  { shape: 'download', source: 'client', from },
  { shape: 'error numbers', source: 'client', from },
];
