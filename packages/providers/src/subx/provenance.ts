import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  {
    shape: 'search of episodes',
    source: 'belief',
    from: 'by the number of the series; other clients send that of the episode or the title with S01E02',
  },
  { shape: 'nothing found', source: 'client', from },
  { shape: 'download', source: 'client', from },
];
