import { usable } from './index.ts';
import type { AnyProvider } from './provider.ts';

/** The client of every provider that has one, loaded by its key: the list of providers is in `descriptions.ts`. */
export const providers: readonly AnyProvider[] = await Promise.all(
  usable.providers.map(async (key) => ((await import(`./${key}/client.ts`)) as { client: AnyProvider }).client),
);
