/**
 * Runs the work for each item with limited concurrency. After a failure it starts nothing more and waits for running
 * work.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = Iterator.from(items);
  const failures: unknown[] = [];

  async function workOn(): Promise<void> {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      await work(next.value).catch((error: unknown) => void failures.push(error));
    }
  }
  await Promise.all(Array.from({ length: width }, workOn));
  if (failures.length > 0) throw failures[0];
}
