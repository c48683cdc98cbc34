/** Settings are JSON, so two of them are the same when they are written the same. */
export const isSameValue = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
