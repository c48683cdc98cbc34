/** The first circle among things that need each other, as its path; undefined when there is none. */
export function findCycle(needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();

  function walk(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of needs.get(name) ?? []) {
      const found = walk(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  }

  for (const name of needs.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return undefined;
}
