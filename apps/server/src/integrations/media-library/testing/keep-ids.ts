import type { KeyedThing, SourceIds } from '#domain/library/connector.ts';

/** Numbers in memory. */
export function keepIds(): SourceIds {
  const all = new Map<KeyedThing, string[]>();
  const keysOf = (what: KeyedThing) => all.get(what) ?? all.set(what, []).get(what) ?? [];
  return {
    async idsOf(what, keys) {
      const known = keysOf(what);
      return keys.map((key) => (known.includes(key) ? known.indexOf(key) + 1 : known.push(key)));
    },
    keyOf: async (what, id) => keysOf(what)[id - 1],
    rename: async (what, from, to) => void (keysOf(what)[keysOf(what).indexOf(from)] = to),
  };
}
