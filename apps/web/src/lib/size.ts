import { numberFormat } from './formats.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `11.4 GB`, in the writing of the reader's language. */
export function showSize(bytes: number, language: string) {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** power;
  return numberFormat(language, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: value < 100 && power > 1 ? 1 : 0,
  }).format(value);
}
