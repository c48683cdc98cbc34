import * as fc from 'fast-check';

/** Input for one part of the product, its amount, and the invariants. */
export interface Area {
  name: string;
  inputs: number;
  /** False when the input was refused, as it should be if it is no good; throws when something is wrong. */
  property: (folder: string) => Promise<Property>;
}

interface Property {
  input: fc.Arbitrary<unknown>;
  holds: (input: never) => boolean | Promise<boolean>;
}

export interface Outcome {
  area: string;
  inputs: number;
  refused: number;
  /** Milliseconds of the slowest input. */
  longest: number;
  seconds: number;
  failure: string | null;
}

/** Time limit of any input. */
const longestAllowed = 10_000;

export async function runArea({ name, inputs, property }: Area, seed: number, folder: string): Promise<Outcome> {
  const { input, holds } = await property(folder);
  const outcome: Outcome = { area: name, inputs: 0, refused: 0, longest: 0, seconds: 0, failure: null };
  const started = performance.now();
  const checked = await fc.check(
    fc.asyncProperty(input, async (value) => {
      const before = performance.now();
      // Each area gets what its own arbitrary makes.
      if (!(await holds(value as never))) outcome.refused += 1;
      const took = performance.now() - before;
      outcome.inputs += 1;
      outcome.longest = Math.max(outcome.longest, took);
      if (took > longestAllowed) throw new Error(`It took ${Math.round(took)} ms.`);
    }),
    { numRuns: inputs, seed },
  );
  outcome.seconds = (performance.now() - started) / 1000;
  if (checked.failed)
    outcome.failure = `${String(checked.errorInstance)}\n${fc.stringify(checked.counterexample).slice(0, 500)}`;
  return outcome;
}
