const units: readonly [string, string, number][] = [
  ['minute', 'a minute', 60],
  ['hour', 'an hour', 3600],
  ['day', 'yesterday', 86_400],
  ['week', 'last week', 604_800],
  ['month', 'last month', 2_592_000],
];

/** An English phrase: this API has no other times. */
export function agoWords(at: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 10) return 'now';
  const unit = units.findLast(([, , length]) => seconds >= length);
  if (!unit) return `${seconds} seconds ago`;
  const [name, one, length] = unit;
  const count = Math.floor(seconds / length);
  if (count > 1) return `${count} ${name}s ago`;
  return one.includes(' ') && !one.startsWith('last') ? `${one} ago` : one;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Python's date without a locale: month, day, two-digit year. */
export function localeTime(at: number): string {
  const date = new Date(at);
  const day = [date.getMonth() + 1, date.getDate(), date.getFullYear() % 100].map(pad).join('/');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`;
}
