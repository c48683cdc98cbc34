import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-05';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'error in the body', source: 'client', from },
  { shape: 'quota', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
