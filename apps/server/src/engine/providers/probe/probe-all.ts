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
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      options.signal.throwIfAborted();
      const each = key;
      await onProbed(each, await probeProvider((signal) => start(each, signal), options));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, keys.length) }, work));
}
