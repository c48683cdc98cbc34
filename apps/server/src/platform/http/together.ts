/**
 * Works out once what several ask for while it waits for its turn: the busier the server, the more of them that are.
 * Who asks later begins anew, so nobody is told what was true before they asked.
 */
export function createTogether<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
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

/** Everybody who came in meanwhile has been read by then. */
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
