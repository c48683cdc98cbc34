import type { Provenance } from '#providers/provenance.ts';

const from = 'described by another client, 2026-09';

export const provenance: Provenance = [
  { shape: 'status', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'banned account', source: 'client', from },
  { shape: 'wrong key', source: 'belief', from: 'a status of 401, as the framework of UNIT3D answers' },
  { shape: 'IMDb number without tt', source: 'belief', from: 'how UNIT3D stores it' },
];
