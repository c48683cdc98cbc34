import type { Provenance } from '#providers/provenance.ts';

const from = 'described by another client, 2026-09';

export const provenance: Provenance = [
  { shape: 'title by number', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'tracks of a release', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'AniList number of a movie', source: 'client', from: 'programs that read Fribb’s list, 2026' },
];
