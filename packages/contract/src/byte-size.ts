/** In powers of 1000. */
export const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** How a size is written everywhere: whole kilobytes, and one decimal from megabytes on, up to three figures. */
export function byteSize(bytes: number): { value: number; unit: (typeof byteUnits)[number] } {
  let value = bytes;
  let power = 0;
  while (value >= 999.5 && power < byteUnits.length - 1) {
    value /= 1000;
    power++;
  }
  const hasDecimal = power > 1 && value < 99.95;
  return { value: hasDecimal ? Math.round(value * 10) / 10 : Math.round(value), unit: byteUnits[power] ?? 'byte' };
}
