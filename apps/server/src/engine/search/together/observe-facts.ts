import type { VideoFacts } from '#domain/search/video-facts.ts';

/** Where each fact is and what it was: `ids.imdb` and its value, as JSON. */
export type SeenFacts = ReadonlyMap<string, string>;

/** The same facts, and a list of those that were looked at. */
export function observeFacts(facts: VideoFacts): { facts: VideoFacts; seen: SeenFacts } {
  const seen = new Map<string, string>();

  const watch = <T extends object>(values: T, prefix: string): T =>
    new Proxy(values, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol') return value;
        if (isGroup(value)) return watch(value, `${prefix}${name}.`);
        seen.set(prefix + name, textOf(value));
        return value;
      },
      // Who lists the names of some facts knows which are there.
      ownKeys(target) {
        for (const [name, value] of Object.entries(target)) seen.set(prefix + name, textOf(value));
        return Reflect.ownKeys(target);
      },
    });

  return { facts: watch(facts, ''), seen };
}

/** Whether another video has the same facts, as far as they were looked at. */
export const looksTheSame = (facts: VideoFacts, seen: SeenFacts): boolean =>
  seen.entries().every(([place, text]) => textOf(factAt(facts, place)) === text);

const factAt = (facts: VideoFacts, place: string): unknown => {
  let value: unknown = facts;
  for (const name of place.split('.')) value = isGroup(value) ? Reflect.get(value, name) : undefined;
  return value;
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
