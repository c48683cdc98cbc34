import type { Provenance } from '#providers/provenance.ts';

const from = 'landmarks described by other clients, 2026, and github.com/DronePT/go-stremio-legendasdivx';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'client', from },
  { shape: 'sign-in refused', source: 'belief', from: 'phpBB shows its form again' },
  { shape: 'search', source: 'client', from },
  { shape: 'searches of the day', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'quota spent', source: 'client', from },
  { shape: 'subtitle gone', source: 'belief', from: 'status 404 is assumed' },
];
