import { dateFormat, relativeFormat } from './formats.ts';

const day = 24 * 60 * 60_000;

/** `18:20`, `tomorrow 00:20` or `28 Nov 18:20`: a time as one would say it now. */
export function formatNearby(at: number, language: string, now = Date.now()) {
  const time = dateFormat(language, { timeStyle: 'short' }).format(at);
  const days = Math.round((midnight(at) - midnight(now)) / day);
  if (Math.abs(days) > 1) {
    return `${dateFormat(language, { day: 'numeric', month: 'short' }).format(at)} ${time}`;
  }
  return `${relativeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${time}`;
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
