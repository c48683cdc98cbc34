import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read it, 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'unknown title', source: 'client', from },
  { shape: 'movie without subtitles', source: 'belief', from: 'an empty object or null counts as none' },
  { shape: 'download', source: 'client', from },
];
