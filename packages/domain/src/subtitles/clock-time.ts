const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Seconds as `0:07:05`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
