import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'unknown series, rejected key', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
