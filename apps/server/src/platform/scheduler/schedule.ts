import { hourWindow } from '@captionarr/contract';
import { Cron } from 'croner';
import { minuteMs } from '#platform/durations.ts';

/** Every n minutes, at an hour of each day or of one weekday (0 is Monday), or never. */
export type Schedule = { everyMinutes: number } | { hour: number; weekday?: number } | null;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** What was missed is made up for so long after a start: when the server has settled, and not everywhere at once. */
const settling = { least: 5 * minuteMs, spread: 30 * minuteMs };

/** The minute of the hour at which an installation with this offset starts what is planned for an hour. */
export const minuteOf = (offset: number): number => Math.floor(offset * hourWindow);

/**
 * When it is due after a moment, by the clock of this server. `offset` is the installation's own, from 0 up to 1: it
 * moves an hour by some minutes, and intervals to times of its own. A run in between shifts the next one by half an
 * interval at most, so that what once ran at the same moment everywhere does not stay together.
 */
export function nextAfter(schedule: Schedule, moment: number, offset: number): number | null {
  if (!schedule) return null;
  if (!('everyMinutes' in schedule)) return cronOf(schedule, offset).nextRun(new Date(moment))?.getTime() ?? null;
  const length = schedule.everyMinutes * minuteMs;
  const phase = Math.floor(offset * length);
  return Math.ceil((moment + length / 2 - phase) / length) * length + phase;
}

/** When a run that was missed is made up for, after a start. */
export const makeUpAt = (start: number, offset: number): number =>
  start + settling.least + Math.floor(offset * settling.spread);

/** Croner counts weekdays from Sunday. */
const cronOf = ({ hour, weekday }: { hour: number; weekday?: number }, offset: number) =>
  new Cron(`0 ${minuteOf(offset)} ${hour} * * ${weekday === undefined ? '*' : (weekday + 1) % 7}`, { paused: true });

/** Schedule in the format of this API: `every 6 hours`, `every Sunday at 3:07`, `Never`. */
export function describeSchedule(schedule: Schedule, offset: number): string {
  if (!schedule) return 'Never';
  if ('hour' in schedule) {
    const time = `${schedule.hour}:${String(minuteOf(offset)).padStart(2, '0')}`;
    return `every ${schedule.weekday === undefined ? 'day' : weekdays[schedule.weekday]} at ${time}`;
  }
  const { everyMinutes } = schedule;
  if (everyMinutes <= 60 || everyMinutes % 60 !== 0) return `every ${everyMinutes} minutes`;
  const hours = everyMinutes / 60;
  return hours > 24 && hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`;
}
