const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** `3.4 MB`: three figures at most, in powers of 1000. */
export function byteWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit > 0 && value < 99.95 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
