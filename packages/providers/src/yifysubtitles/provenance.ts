import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  {
    shape: 'language and uploader',
    source: 'client',
    from: 'second and fifth cell in other clients; the classes are a belief',
  },
  { shape: 'download', source: 'client', from },
];
