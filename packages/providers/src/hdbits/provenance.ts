import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'languages', source: 'client', from: 'flags and plain codes in other clients; which of them occur is open' },
  { shape: 'rejected sign-in', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
