import type { Cues } from '#features/studio/model/cue.ts';
import { findAll, type Query } from '#features/studio/model/find.ts';
import type { Replacement } from '#features/studio/model/operations.ts';

export interface Found {
  found: readonly Replacement[];
  /** The pattern isn’t one, or takes too long. */
  fault?: 'pattern' | 'slow';
}

/** A pattern that takes longer would never end. */
const limit = 1000;

/** Plain text at once; a pattern in a worker, which is ended when it takes too long. */
export function runFind(cues: Cues, query: Query, signal: AbortSignal): Promise<Found> {
  const texts = cues.map(({ key, text }) => ({ key, text }));
  if (!query.isPattern) return Promise.resolve({ found: findAll(texts, query) });
  return new Promise((done) => {
    const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Found) => {
      clearTimeout(timer);
      worker.terminate();
      done(result);
    };
    const timer = setTimeout(() => end({ found: [], fault: 'slow' }), limit);
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Found>>) => end({ found: [], ...data }));
    worker.addEventListener('error', () => end({ found: [], fault: 'slow' }));
    signal.addEventListener('abort', () => end({ found: [] }));
    worker.postMessage([texts, query], []);
  });
}
