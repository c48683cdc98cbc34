import type { Provenance } from '#providers/provenance.ts';

export const provenance: Provenance = [
  { shape: 'search', source: 'documentation', from: 'https://ffmpeg.org/ffprobe.html; real-video.test.ts runs it' },
  { shape: 'download', source: 'documentation', from: 'https://ffmpeg.org/ffmpeg.html; real-video.test.ts runs it' },
];
