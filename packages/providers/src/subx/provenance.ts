import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  {
    shape: 'search of episodes',
    source: 'belief',
    from: 'the number of the series is a belief; the title with S01E02 is how other clients ask',
  },
  { shape: 'nothing found', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
