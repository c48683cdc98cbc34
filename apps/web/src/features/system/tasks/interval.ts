import type { scheduleUnits, TaskSchedule } from '@captionarr/contract';

type Unit = (typeof scheduleUnits)[number];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** From the English words of a server that sends no `schedule`; undefined when it has others. */
export function parseInterval(text: string): TaskSchedule | null | undefined {
  if (text === 'Never') return null;
  const [, count, unit] = /^every (\d+) (minute|hour|day)s?$/.exec(text) ?? [];
  // The pattern admits no other.
  if (count) return roundUp(Number(count), unit as Unit);
  const [, day, hour] = /^every (\w+) at (\d+):00$/.exec(text) ?? [];
  if (!hour) return undefined;
  if (day === 'day') return { hour: Number(hour) };
  const weekday = weekdays.indexOf(String(day));
  return weekday === -1 ? undefined : { hour: Number(hour), weekday };
}

function roundUp(every: number, unit: Unit): TaskSchedule {
  if (unit === 'minute' && every === 60) return { every: 1, unit: 'hour' };
  return unit === 'hour' && every === 24 ? { every: 1, unit: 'day' } : { every, unit };
}
