import type { Provenance } from '#providers/provenance.ts';

const from = 'docs/decisions/0029-folder-provider.md: there is no other side, the files are the user’s own';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'download', source: 'documentation', from },
];
