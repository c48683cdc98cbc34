import { Cron } from 'croner';
import { minuteMs } from '#platform/durations.ts';

/** Every n minutes, at an hour of each day or of one weekday (0 is Monday), or never. */
export type Schedule = { everyMinutes: number } | { hour: number; weekday?: number } | null;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When it is due after a moment, by the clock of this server; an interval counts from that moment. */
export function nextAfter(schedule: Schedule, moment: number): number | null {
  if (!schedule) return null;
  if ('everyMinutes' in schedule) return moment + schedule.everyMinutes * minuteMs;
  return cronOf(schedule).nextRun(new Date(moment))?.getTime() ?? null;
}

/** Croner counts weekdays from Sunday. */
const cronOf = ({ hour, weekday }: { hour: number; weekday?: number }) =>
  new Cron(`0 0 ${hour} * * ${weekday === undefined ? '*' : (weekday + 1) % 7}`, { paused: true });

/** Schedule in the format of this API: `every 6 hours`, `every Sunday at 3:00`, `Never`. */
export function describeSchedule(schedule: Schedule): string {
  if (!schedule) return 'Never';
  if ('hour' in schedule)
    return `every ${schedule.weekday === undefined ? 'day' : weekdays[schedule.weekday]} at ${schedule.hour}:00`;
  const { everyMinutes } = schedule;
  if (everyMinutes <= 60 || everyMinutes % 60 !== 0) return `every ${everyMinutes} minutes`;
  const hours = everyMinutes / 60;
  return hours > 24 && hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`;
}
