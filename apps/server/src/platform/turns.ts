/** Makes works wait for each other: each begins when the one before has ended, however that ended. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
