import { select, type Option } from '@captionarr/domain/settings/field.ts';

/** The numbers of hours and of minutes that mean never by itself. */
export const manuallyHours = 876_000;
export const manuallyMinutes = 52_560_000;
/** What is planned for an hour starts within so many minutes after it, each installation at its own time. */
export const hourWindow = 15;
export const timeOfDayHelp = `In the server’s time zone. It starts up to ${hourWindow} minutes later; System › Tasks shows the exact time.`;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOptions: readonly Option<number>[] = days.map((label, value) => ({ value, label }));
export const hourOptions: readonly Option<number>[] = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: `${value}:00`,
}));

type Key = `${string}.${string}`;

export const frequency = (label: string, standard: 'Daily' | 'Weekly', help: string) =>
  select({
    label,
    help,
    options: [
      { value: 'Manually', label: 'Manually' },
      { value: 'Daily', label: 'Daily' },
      { value: 'Weekly', label: 'Weekly' },
    ],
    default: standard,
  });

export const dayOfWeek = (label: string, frequencyKey: Key, standard = 6) =>
  select({
    label,
    options: dayOptions,
    default: standard,
    showIf: { [frequencyKey]: 'Weekly' },
  });

export const timeOfDay = (label: string, frequencyKey: Key, standard: number) =>
  select({
    label,
    help: timeOfDayHelp,
    options: hourOptions,
    default: standard,
    showIf: { [frequencyKey]: ['Daily', 'Weekly'] },
  });

export const everyHours = (label: string, standard: 6 | 12, help: string) =>
  select({
    label,
    help,
    options: [
      { value: manuallyHours, label: 'Manually' },
      { value: 6, label: 'Every 6 hours' },
      { value: 12, label: 'Every 12 hours' },
      { value: 24, label: 'Every day' },
      { value: 168, label: 'Every week' },
    ],
    default: standard,
  });

export const everyMinutes = (label: string, standard: 60, help: string) =>
  select({
    label,
    help,
    options: [
      { value: manuallyMinutes, label: 'Manually' },
      { value: 15, label: 'Every 15 minutes' },
      { value: 60, label: 'Every hour' },
      { value: 180, label: 'Every 3 hours' },
      { value: 360, label: 'Every 6 hours' },
      { value: 720, label: 'Every 12 hours' },
      { value: 1440, label: 'Every day' },
      { value: 10_080, label: 'Every week' },
    ],
    default: standard,
  });
