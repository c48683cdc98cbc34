/**
 * Coalesces identical requests that arrive in the same turn of the event loop. A later request starts a new call, so
 * nobody gets data older than their request.
 */
export function createCoalescer<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = waiting.get(key);
    if (known) return known;
    const shared = nextTurn().then(() => {
      waiting.delete(key);
      return work();
    });
    waiting.set(key, shared);
    return shared;
  };
}

/** By then, all requests that arrived in the meantime were read. */
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
