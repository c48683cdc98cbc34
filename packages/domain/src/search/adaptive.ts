/** Unix milliseconds; null while there was none. */
export interface Attempts {
  firstAt: number | null;
  lastAt: number | null;
}

/** Settings `general.adaptive_searching`, `_delay` (`3w`) and `_delta` (`1w`). */
export interface AdaptiveRules {
  isOn: boolean;
  delay: string;
  delta: string;
}

/** Whether an item is due after this many attempts: always at first, later at intervals. */
export const isDue = (attempts: Attempts, rules: AdaptiveRules, now: number): boolean =>
  nextTry(attempts, rules, now) <= now;

/** The first moment at which a search includes it, in Unix milliseconds; `now` when it does already. */
export function nextTry({ firstAt, lastAt }: Attempts, { isOn, delay, delta }: AdaptiveRules, now: number): number {
  const [wait, pause] = [toMilliseconds(delay), toMilliseconds(delta)];
  if (!isOn || firstAt === null || lastAt === null || wait === undefined || pause === undefined) return now;
  return firstAt + wait > now ? now : Math.max(now, lastAt + pause);
}

const day = 86_400_000;
const units: Record<string, number> = { d: day, w: 7 * day };

/** `3d`, `2w`; undefined for anything else. */
function toMilliseconds(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d+)([dw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (units[unit] ?? 0);
}
