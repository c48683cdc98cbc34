import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'client', from },
  { shape: 'search', source: 'client', from },
  {
    shape: 'list of an episode',
    source: 'client',
    from: 'two other clients read data-sub-id, a third data-subtitle-id',
  },
  { shape: 'download', source: 'client', from },
  { shape: 'rejected download', source: 'belief', from: 'the reason text; nobody has described it' },
];
