import type { Provenance } from '#providers/provenance.ts';

const from = 'source of whisper-asr-webservice, 2025-07';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from },
  { shape: 'download', source: 'documentation', from },
  { shape: 'status', source: 'documentation', from: 'source of SubGen, 2026-06' },
];
