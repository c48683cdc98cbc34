import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, without a date';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'page of a title', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'language', source: 'belief', from: 'the mark of English files in archives is looked for in the link' },
  { shape: 'subtitle gone', source: 'belief', from: 'status 404 is assumed' },
];
