const day = 86_400_000;
/** After the first search. */
const retryDays = [7, 30, 90];

/** When something that is nice to have is searched again without being asked, in Unix milliseconds; null for never. */
export const nextNiceTry = (firstAt: number, now: number): number | null =>
  retryDays.map((days) => firstAt + days * day).find((at) => at > now) ?? null;
