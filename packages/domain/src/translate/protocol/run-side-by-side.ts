/** Runs some at once; after an error none is started, and those that run are waited for. */
export async function runSideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const errors: unknown[] = [];
  async function worker(): Promise<void> {
    for (let item = queue.shift(); item !== undefined && errors.length === 0; item = queue.shift())
      await work(item).catch((error: unknown) => void errors.push(error));
  }
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, worker));
  if (errors.length > 0) throw errors[0];
}
