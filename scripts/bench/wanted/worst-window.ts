/** How many calls came within a window at most, wherever it begins, and whether that is allowed. */
export function worstWindow(at: readonly number[], { calls, perMs }: { calls: number; perMs: number }) {
  let most = 0;
  let first = 0;
  for (const [index, time] of at.entries()) {
    while ((at[first] ?? time) <= time - perMs) first++;
    most = Math.max(most, index - first + 1);
  }
  return { most, isWithin: most <= calls };
}
