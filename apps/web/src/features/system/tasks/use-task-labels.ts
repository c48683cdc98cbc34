import type { Task } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#lib/formats.ts';
import { parseInterval } from './interval.ts';

/** The names and times of tasks in the reader's language; the words of the server where we have none. */
export function useTaskLabels() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const language = i18n.language;

    const interval = ({ interval: text, schedule }: Pick<Task, 'interval' | 'schedule'>) => {
      const known = schedule === undefined ? parseInterval(text) : schedule;
      if (known === undefined) return text;
      if (known === null) return t('systemTasks.manually');
      if ('every' in known) return t(`systemTasks.every.${known.unit}`, { count: known.every });
      const time = timeOf(known, language);
      if (known.weekday === undefined) return t('systemTasks.daily', { time });
      return t('systemTasks.weekly', { day: dayOf(known.weekday, language), time });
    };

    return {
      name: ({ job_id, name }: Pick<Task, 'job_id' | 'name'>) =>
        t(`systemTasks.names.${job_id}`, { defaultValue: name }),
      interval,
    };
  }, [t, i18n.language]);
}

export type TaskLabels = ReturnType<typeof useTaskLabels>;

const timeOf = ({ hour, minute = 0 }: { hour: number; minute?: number | undefined }, language: string) =>
  dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour, minute));

/** The first of January 2024 is a Monday. */
const dayOf = (weekday: number, language: string) =>
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
