import { manuallyHours, manuallyMinutes } from '@captionarr/contract';
import type { Schedule } from './schedule.ts';

/** The three ways in which settings say when. */
export const everyHours = (hours: number): Schedule => (hours >= manuallyHours ? null : { everyMinutes: hours * 60 });

export const everyMinutes = (minutes: number): Schedule =>
  minutes >= manuallyMinutes ? null : { everyMinutes: minutes };

export function atHour(frequency: 'Manually' | 'Daily' | 'Weekly', weekday: number, hour: number): Schedule {
  if (frequency === 'Manually') return null;
  return frequency === 'Daily' ? { hour } : { hour, weekday };
}
