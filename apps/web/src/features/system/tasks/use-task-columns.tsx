import type { Task } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { RunButton } from './run-button.tsx';
import { LastRun, NextRun } from './task-times.tsx';
import classes from './tasks.module.css';
import type { TaskRuns } from './use-task-runs.ts';
import type { TaskLabels } from './use-task-labels.ts';

export function useTaskColumns(words: TaskLabels, { isRunning, run }: TaskRuns) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<Task>[] => [
      {
        id: 'name',
        title: t('systemTasks.columns.name'),
        fixed: true,
        sortBy: words.name,
        cell: (task) => (
          <b className={classes.name} {...hint(words.name(task), 'long')}>
            {words.name(task)}
          </b>
        ),
      },
      {
        id: 'interval',
        title: t('systemTasks.columns.interval'),
        width: 200,
        cell: words.interval,
      },
      {
        id: 'next',
        title: t('systemTasks.columns.next'),
        width: 180,
        sortBy: ({ next_run_at }) => next_run_at ?? Number.POSITIVE_INFINITY,
        cell: (task) => <NextRun task={task} />,
      },
      {
        id: 'last',
        title: t('systemTasks.columns.last'),
        width: 220,
        sortBy: ({ last }) => last?.started_at ?? 0,
        cell: (task) => <LastRun task={task} />,
      },
      {
        id: 'run',
        title: t('systemTasks.run'),
        untitled: true,
        fixed: true,
        align: 'end',
        width: 120,
        cell: (task) => (
          <RunButton name={words.name(task)} isRunning={isRunning(task)} onRun={() => run(task.job_id)} />
        ),
      },
    ],
    [t, words, isRunning, run],
  );
}
