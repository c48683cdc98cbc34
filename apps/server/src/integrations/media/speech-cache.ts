import type { SpeechLabels } from '#domain/sync/speech-labels.ts';
import { createStreamCache } from './stream-cache.ts';

/** Two hours are 0.7 MB. */
const defaultMaxBytes = 128 << 20;

export interface SpeechCache {
  /** Speech labels of a stream in the current video; computed if not cached. */
  labelsOf: (path: string, stream: number, make: () => SpeechLabels | Promise<SpeechLabels>) => Promise<SpeechLabels>;
}

export function createSpeechCache(folder: string, maxBytes = defaultMaxBytes): SpeechCache {
  const cache = createStreamCache({ folder, ending: '.labels', version: 1, maxBytes });
  return { labelsOf: (path, stream, make) => cache.bytesOf(path, stream, make) };
}
