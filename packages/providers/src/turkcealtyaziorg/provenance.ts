import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2025-01, and github.com/gorlev/turkcealtyaziorg-stremio-addon';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'unknown title', source: 'client', from },
  { shape: 'cookies refused', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'subtitle gone', source: 'belief', from: 'its page is assumed to be 404' },
];
