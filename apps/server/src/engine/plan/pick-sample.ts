/** At most so many of a list, spread evenly over it. */
export const pickSample = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)] as T);
