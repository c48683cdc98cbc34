/** Caches the result for each text; clears the cache when it is full. */
export function memoize<T>(make: (text: string) => T, limit = 2000): (text: string) => T {
  const known = new Map<string, T>();

  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      if (known.size >= limit) known.clear();
      made = make(text);
      known.set(text, made);
    }
    return made;
  };
}

/** Caches the result for each object while it exists. */
export function memoizeFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { made: T }>();

  return (key) => {
    let entry = known.get(key);
    if (!entry) known.set(key, (entry = { made: make(key) }));
    return entry.made;
  };
}
