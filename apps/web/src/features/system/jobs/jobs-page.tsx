import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { jobsQuery, useClearJobs, type ClearedQueue } from '#lib/queries/jobs.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { FinishedJob } from '#blocks/jobs/finished-job.tsx';
import { JobGroup } from '#blocks/jobs/job-group.tsx';
import { RunningJob } from '#blocks/jobs/running-job.tsx';
import { doneToday, sortJobs } from '#blocks/jobs/sort-jobs.ts';
import { WaitingJob } from '#blocks/jobs/waiting-job.tsx';
import jobClasses from '#blocks/jobs/jobs.module.css';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';

const RecentOrders = latePart(async () => (await import('#blocks/bulk/recent-orders.tsx')).RecentOrders);

/** Running, waiting, failed and finished jobs. */
export function JobsPage() {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useQuery(jobsQuery());
  const jobs = data?.data ?? [];
  const { running, waiting, failed, done } = sortJobs(jobs);
  const today = doneToday(done);
  usePageTitle(t('jobs.title'));

  return (
    <Page>
      <PageHead
        title={t('jobs.title')}
        section={t('nav.system')}
        status={
          data && (
            <Facts>
              <Fact state={running.length > 0 ? 'info' : undefined}>
                {t('jobs.nowRunning', { count: running.length })}
              </Fact>
              <Fact>{t('jobs.nowWaiting', { count: waiting.length })}</Fact>
              {failed.length > 0 && <Fact state="bad">{t('jobs.nowFailed', { count: failed.length })}</Fact>}
              <Fact>{t('jobs.doneToday', { count: today })}</Fact>
            </Facts>
          )
        }
        plain
        actions={[
          { label: t('jobs.refresh'), icon: IconRefresh, loading: isRefetching, onClick: () => void refetch() },
        ]}
      />
      {!data && error && <LoadError error={error} title={t('jobs.notLoaded')} onRetry={() => void refetch()} />}
      {data && jobs.length === 0 && <EmptyState title={t('jobs.empty')} text={t('jobs.emptyText')} drawing="done" />}
      <div className={jobClasses.whole}>
        <Suspense>
          <RecentOrders />
        </Suspense>
        <JobGroup title={t('jobs.running')} jobs={running} row={RunningJob} />
        <JobGroup title={t('jobs.waiting')} jobs={waiting} row={WaitingJob} isList />
        <JobGroup
          title={t('jobs.failed')}
          jobs={failed}
          row={FinishedJob}
          isList
          aside={<ClearJobs queue="failed" />}
        />
        <JobGroup title={t('jobs.done')} jobs={done} row={FinishedJob} isList aside={<ClearJobs queue="completed" />} />
      </div>
    </Page>
  );
}

/** Forgets all jobs that ended so. */
function ClearJobs({ queue }: { queue: ClearedQueue }) {
  const { t } = useTranslation();
  const clear = useClearJobs();
  return (
    <TextButton small disabled={clear.isPending} onClick={() => clear.mutate(queue)}>
      {t(`jobs.clear.${queue}`)}
    </TextButton>
  );
}
