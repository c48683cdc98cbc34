interface Source<T> {
  all(): Iterable<T>;
  at(id: number): T | undefined;
}

/** The generated library with the changes of this run; only changes take memory. */
export function createShelf<T extends { id: number }>(source: Source<T>) {
  const changed = new Map<number, T | undefined>();
  const at = (id: number) => (changed.has(id) ? changed.get(id) : source.at(id));

  return {
    at,

    *all(): Generator<T> {
      for (const made of source.all()) {
        const item = changed.has(made.id) ? changed.get(made.id) : made;
        if (item) yield item;
      }
      for (const [id, item] of changed) if (item && !source.at(id)) yield item;
    },

    put(item: T): T {
      changed.set(item.id, item);
      return item;
    },

    remove: (id: number): void => void changed.set(id, undefined),
  };
}
