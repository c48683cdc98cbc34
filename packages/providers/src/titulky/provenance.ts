import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2026-01';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'frame rate', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'quota spent', source: 'client', from },
  { shape: 'subtitle gone', source: 'belief', from: 'a redirect with an error message, as for other errors' },
];
