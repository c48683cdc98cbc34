import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2026-05';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
