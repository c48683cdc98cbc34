/** The least of some measurements: what a busy machine or a collection of garbage adds says nothing about the code. */
export async function bestOf(measure: () => Promise<number>, times = 3): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < times; time++) best = Math.min(best, await measure());
  return best;
}
