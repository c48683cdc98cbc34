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
import { TaskCard } from './task-card.tsx';
import { TaskFacts } from './task-facts.tsx';
import { useTaskColumns } from './use-task-columns.tsx';
import { useTaskRuns } from './use-task-runs.ts';
import { useTaskLabels } from './use-task-labels.ts';

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
