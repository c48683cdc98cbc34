const day = 86_400_000;

/** The next midnight in a time zone, in Unix milliseconds: many sites reset their counts then. */
export function nextMidnight(now: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return now - (now % 1000) + day - ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
