/** Makes works wait for each other: each begins when the one before has ended, however that ended. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** The same for each key on its own. */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();

  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => void (last.get(key) === turn && last.delete(key));
    turn.then(forget, forget);
    return turn;
  };
}
