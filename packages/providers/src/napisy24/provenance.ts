import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'rejected sign-in', source: 'client', from },
  { shape: 'account without API access', source: 'belief', from: 'expected to be rejected as a wrong password is' },
];
