/** Parses Retry-After, in seconds or as a date, to Unix ms. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const seconds = Number(text);
  const until = Number.isNaN(seconds) ? Date.parse(text) : now + seconds * 1000;
  return Number.isNaN(until) ? undefined : Math.max(until, now);
}
