import { dateFormat, relativeFormat } from './formats.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { unit: 'minute', size: minute, below: hour },
  { unit: 'hour', size: hour, below: day },
  { unit: 'day', size: day, below: 30 * day },
  { unit: 'month', size: 30 * day, below: 365 * day },
  { unit: 'year', size: 365 * day, below: Number.POSITIVE_INFINITY },
] as const;

/** `12 min. ago`, `yesterday`; in the future, `in 3 hr.`. */
export function formatRelative(at: number, language: string, now = Date.now()) {
  const distance = at - now;
  const step = steps.find(({ below }) => Math.abs(distance) < below) ?? steps[4];
  const format = relativeFormat(language, { style: 'short', numeric: 'auto' });
  if (Math.abs(distance) < minute) return format.format(0, 'second');
  return format.format(Math.trunc(distance / step.size), step.unit);
}

/** The day and time in the writing of the reader's language. */
export const formatTime = (at: number, language: string) =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** The time alone on the same day, else with the day. */
export function formatTimeOrDate(at: number, language: string, now = Date.now()) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? dateFormat(language, { timeStyle: 'short' }).format(at) : formatTime(at, language);
}
