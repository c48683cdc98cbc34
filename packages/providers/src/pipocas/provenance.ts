import type { Provenance } from '#providers/provenance.ts';

const from = 'github.com/Leinad4Mind/service.subtitles.pipocas, 2020, and other clients, 2026-05';

export const provenance: Provenance = [
  { shape: 'sign in', source: 'client', from },
  { shape: 'signed out', source: 'client', from },
  { shape: 'search', source: 'client', from },
  { shape: 'search by number', source: 'client', from: 'github.com/tmssts23/Pipocas.TV-Stremio-Addon' },
  { shape: 'download', source: 'client', from },
  { shape: 'subtitle gone', source: 'belief', from: 'status 404 is assumed' },
];
