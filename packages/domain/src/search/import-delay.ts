const day = 86_400_000;
const spread = 15 * 60_000;

/**
 * How long the search after an import waits, in milliseconds. A new episode is imported everywhere within minutes, and
 * its subtitles are rarely there yet; each installation searches for it at another moment of the next quarter of an hour. Older
 * ones are searched at once. `aired` is the date of the newest episode (`2026-11-15`), `offset` a number from 0 up to 1.
 */
export function importDelay(aired: string | null, now: number, offset: number): number {
  const at = aired === null ? Number.NaN : Date.parse(aired);
  return Math.abs(now - at) < 2 * day ? Math.floor(offset * spread) : 0;
}
