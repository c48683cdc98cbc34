import type { Provenance } from '#providers/provenance.ts';

const from = 'its API documentation, 2026-06';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'key in a header', source: 'documentation', from },
  { shape: 'numbers as text', source: 'client', from: 'other clients convert them' },
  { shape: 'too many requests', source: 'client', from: 'how other clients read it, 2026-09' },
  { shape: 'download', source: 'documentation', from },
];
