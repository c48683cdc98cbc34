const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Milliseconds as `12:31.040`, or `1:02:03.456`. */
export function exactTime(milliseconds: number) {
  const all = Math.max(0, Math.round(milliseconds));
  return `${shortTime(all)}.${pad(all % 1000, 3)}`;
}

/** Milliseconds as `12:31`, or `1:02:03`. */
export function shortTime(milliseconds: number) {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${pad(minutes)}:${pad(seconds % 60)}`;
}

/** `12:31.04`, `1:02:03,456` or `75.5` in milliseconds; undefined if it’s none of them. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return undefined;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}
