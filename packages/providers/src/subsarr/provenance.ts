import type { Provenance } from '#providers/provenance.ts';

const from = 'source of its server, 2026-06';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'download', source: 'documentation', from },
];
