import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { probeProvider, type Probed, type ProbeOptions } from './probe-provider.ts';
import type { Trial } from './trial.ts';

/** Different sites answer at the same time; more would only delay other work. */
const atOnce = 4;

interface Parts extends ProbeOptions {
  start: (key: string, signal: AbortSignal) => Trial;
  /** Told of each as soon as it is done. */
  onProbed: (key: string, probed: Probed) => Promise<void>;
}

/** Tests several providers. */
export async function probeAll(keys: readonly string[], { start, onProbed, ...options }: Parts): Promise<void> {
  await forEachConcurrently(keys, atOnce, async (key) => {
    options.signal.throwIfAborted();
    await onProbed(key, await probeProvider((signal) => start(key, signal), options));
  });
}
