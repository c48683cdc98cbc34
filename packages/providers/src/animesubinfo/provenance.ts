import type { Provenance } from '#providers/provenance.ts';

const pages = '2025: pages saved in the tests of github.com/ownadi/animesubinfo; tapes/episode.json has their shape';
const client = 'github.com/ownadi/animesubinfo, 2025, and landmarks described by other clients, 2025-10';

export const provenance: Provenance = [
  { shape: 'search', source: 'recording', from: pages },
  { shape: 'nothing found', source: 'recording', from: pages },
  { shape: 'search by number', source: 'client', from: client },
  { shape: 'download', source: 'client', from: client },
  { shape: 'code of another session', source: 'client', from: client },
];
