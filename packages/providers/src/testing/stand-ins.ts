import { usable } from '#providers/index.ts';
import type { StandIn } from './stand-in.ts';

/** The stand-in of every provider that has a client, loaded by its key. */
export const standIns: readonly StandIn[] = await Promise.all(
  usable.providers.map(async (key) => ((await import(`../${key}/stand-in.ts`)) as { standIn: StandIn }).standIn),
);
