import type { Provenance } from '#providers/provenance.ts';

const recording = 'shape of recordings of 2025-02-13: tapes/season.json';
const clients = 'described by other clients, 2026';

export const provenance: Provenance = [
  { shape: 'search', source: 'recording', from: recording },
  { shape: 'unknown show', source: 'recording', from: recording },
  { shape: 'cookies rejected', source: 'client', from: clients },
  { shape: 'download', source: 'client', from: clients },
  { shape: 'quota spent', source: 'client', from: clients },
  { shape: 'sign in', source: 'belief', from: 'the address of the form and its answers are known, its fields are not' },
];
