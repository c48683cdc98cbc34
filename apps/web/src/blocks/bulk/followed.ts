import type { QueryClient } from '@tanstack/react-query';
import { bulkQuery } from '#lib/queries/bulk.ts';
import { createStore } from '#lib/store.ts';

/** Orders whose progress and end this page tells, by id. */
export const followed = createStore<readonly number[]>([]);

/** Asks for its state first: what is remembered may be from before. */
export async function follow(client: QueryClient, id: number) {
  await client.fetchQuery(bulkQuery(id));
  followed.set([...followed.get().filter((other) => other !== id), id]);
}

export const unfollow = (id: number) => followed.set(followed.get().filter((other) => other !== id));
