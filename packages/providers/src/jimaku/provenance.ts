import type { Provenance } from '#providers/provenance.ts';

const from = 'source of its server, 2026-06';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'download', source: 'documentation', from },
  { shape: 'too many requests', source: 'documentation', from: 'source of its server' },
  { shape: 'archives are not found by episode', source: 'client', from: 'how other clients read it, 2026-09' },
];
