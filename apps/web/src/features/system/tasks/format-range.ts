import { numberFormat } from '#lib/formats.ts';

/** `4 sec`, `1 min 12 sec`, `2 hr 5 min`: how long something took, with at most two figures. */
export function formatRange(milliseconds: number, language: string) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [
    { value: hours, unit: 'hour' },
    { value: minutes, unit: 'minute' },
    { value: hours > 0 ? 0 : seconds % 60, unit: 'second' },
  ];
  return parts
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => numberFormat(language, { style: 'unit', unit }).format(value))
    .join(' ');
}
