const local = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?/;

/** Unix milliseconds of `2024-03-01 20:15:00.123456` by the clock of this server, or of seconds since 1970; else undefined. */
export function parseOldTime(value: unknown): number | undefined {
  if (typeof value === 'number') return fromSeconds(value);
  if (typeof value !== 'string') return undefined;
  const found = local.exec(value.trim());
  if (!found) return /^\d+(\.\d+)?$/.test(value.trim()) ? fromSeconds(Number(value)) : undefined;
  const [, year, month, day, hour, minute, second, fraction = '0'] = found;
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1000);
  const at = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    millisecond,
  );
  return Number.isNaN(at.getTime()) ? undefined : at.getTime();
}

const fromSeconds = (seconds: number) =>
  Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
