import { numberFormat } from './formats.ts';

const units = [
  { unit: 'second', size: 1000, below: 60_000 },
  { unit: 'minute', size: 60_000, below: 3_600_000 },
  { unit: 'hour', size: 3_600_000, below: 86_400_000 },
  { unit: 'day', size: 86_400_000, below: Number.POSITIVE_INFINITY },
] as const;

/** How long something takes, in one unit: `40 sec`, `2 min`, `3 hr`. */
export function formatDuration(ms: number, language: string) {
  const { unit, size } = units.find(({ below }) => ms < below) ?? units[3];
  const format = numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.max(1, Math.round(ms / size)));
}
