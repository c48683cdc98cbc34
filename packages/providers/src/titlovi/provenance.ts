import type { Provenance } from '#providers/provenance.ts';

const from = 'tests of another project, 2024-10: tapes/movie.json';
const described = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'recording', from },
  { shape: 'search', source: 'recording', from },
  { shape: 'download', source: 'client', from: described },
  { shape: 'too many requests', source: 'client', from: described },
];
