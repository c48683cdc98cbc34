import { yieldIfBlocking } from '#platform/db/event-loop.ts';

interface Schema<T> {
  safeParse: (row: unknown) => { data?: T | undefined };
}

/** The readable rows of a page. A title with many tracks takes a while, so that others get their turn in between. */
export async function readRows<T>(schema: Schema<T>, rows: readonly unknown[]): Promise<T[]> {
  const read: T[] = [];
  for (const row of rows) {
    const { data } = schema.safeParse(row);
    if (data !== undefined) read.push(data);
    await yieldIfBlocking();
  }
  return read;
}
