import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2026-05';

export const provenance: Provenance = [
  { shape: 'list of shows', source: 'client', from },
  { shape: 'page of a show', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'Bosnian in a link', source: 'belief', from: 'marked as bs, like hr and sr' },
  { shape: 'nothing found', source: 'belief', from: 'a piece of a page without rows' },
];
