const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Milliseconds as `01:02:03`. */
export function cueTime(milliseconds: number) {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part)).join(':');
}

/** Milliseconds as `01:02:03.456`. */
export const exactCueTime = (milliseconds: number) =>
  `${cueTime(milliseconds)}.${pad(Math.floor(Math.max(0, milliseconds)) % 1000, 3)}`;
