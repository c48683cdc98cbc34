const day = 86_400_000;

/** A moment in the UTC spelling of the managers. */
export const momentOf = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

const dates = new Map<number, string>();

/** YYYY-MM-DD; remembered, because a million episodes share a few thousand days. */
export function dateOf(time: number): string {
  const known = dates.get(time);
  if (known !== undefined) return known;
  const date = new Date(time).toISOString().slice(0, 10);
  dates.set(time, date);
  return date;
}

/** The beginning of a year's n-th day, n counting from zero and past the year's end if need be. */
export const dayOf = (year: number, days: number): number => Date.UTC(year, 0, 1) + days * day;
