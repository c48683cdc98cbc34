import type { Task } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { tasksQuery } from '#lib/queries/polled.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { useTaskColumns } from './use-task-columns.tsx';
import { useTaskRuns, type TaskRuns } from './use-task-runs.ts';
import { useTaskLabels, type TaskLabels } from './use-task-labels.ts';
import { RunButton } from './run-button.tsx';
import { LastRun, NextRun } from './task-times.tsx';
import classes from './tasks.module.css';

const byName = { column: 'name', descending: false };

export function TasksPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { data, error, refetch, isRefetching } = useQuery(tasksQuery());
  const words = useTaskLabels();
  const runs = useTaskRuns();
  const drawCard = (task: Task) => <TaskCard task={task} words={words} runs={runs} />;
  const tasks = data?.data;
  const title = t('nav.tasks');
  usePageTitle(title);

  return (
    <Page fill>
      <PageHead
        title={title}
        section={narrow ? undefined : t('nav.system')}
        status={tasks && <TaskFacts tasks={tasks} />}
        plain
        actions={[
          { label: t('systemTasks.refresh'), icon: IconRefresh, loading: isRefetching, onClick: () => void refetch() },
        ]}
      />
      <DataTable
        label={title}
        view={useTableView('system-tasks', { sort: byName })}
        columns={useTaskColumns(words, runs)}
        rows={tasks}
        paging="none"
        rowHeight={52}
        rowId={({ job_id }) => job_id}
        rowName={words.name}
        card={drawCard}
        empty={{ title: t('systemTasks.empty') }}
        error={tasks ? undefined : error}
        errorTitle={t('systemTasks.notLoaded')}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

/** How things stand with all of them, in one line. */
function TaskFacts({ tasks }: { tasks: readonly Task[] }) {
  const { t, i18n } = useTranslation();
  const running = tasks.filter(({ job_running }) => job_running).length;
  const failed = tasks.filter(({ last }) => last?.outcome === 'failed').length;
  const times = tasks.flatMap(({ next_run_at, waits_for }) => (next_run_at && !waits_for ? [next_run_at] : []));
  return (
    <Facts>
      <Fact>{t('systemTasks.count', { count: tasks.length })}</Fact>
      {running > 0 && <Fact state="info">{t('systemTasks.countRunning', { count: running })}</Fact>}
      {failed > 0 && <Fact state="bad">{t('systemTasks.countFailed', { count: failed })}</Fact>}
      {times.length > 0 && (
        <Fact>{t('systemTasks.next', { when: formatRelative(Math.min(...times), i18n.language) })}</Fact>
      )}
    </Facts>
  );
}

interface TaskCardProps {
  task: Task;
  words: TaskLabels;
  runs: TaskRuns;
}

/** The same where there is no room for columns. */
const TaskCard = ({ task, words, runs: { isRunning, run } }: TaskCardProps) => (
  <CardBody
    actions={
      <div className={classes.action}>
        <RunButton name={words.name(task)} isRunning={isRunning(task)} onRun={() => run(task.job_id)} />
      </div>
    }
  >
    <b className={classes.title}>{words.name(task)}</b>
    <div className={classes.dim}>
      <Facts>
        <span>{words.interval(task)}</span>
        <NextRun task={task} />
      </Facts>
    </div>
    {task.last?.ended_at && (
      <div className={classes.dim}>
        <LastRun task={task} />
      </div>
    )}
  </CardBody>
);
