import type { Provenance } from '#providers/provenance.ts';

const from = 'https://subdl.com/api-doc, 2026-11';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'nothing found', source: 'client', from: 'can’t find in other clients, not_found in a report of 2026-07' },
  { shape: 'flags as numbers', source: 'belief', from: 'read leniently; nobody has seen them' },
  { shape: 'key in the link', source: 'client', from: 'reports of two clients, 2026' },
  { shape: 'rejected key', source: 'client', from: 'a response reported on 2026-10-02' },
  { shape: 'download', source: 'documentation', from },
  { shape: 'daily limit', source: 'client', from: 'how other clients read it, 2026-09' },
];
