import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { latePart } from '#lib/lazy-part.tsx';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { FinishedJob } from '#blocks/jobs/finished-job.tsx';
import { JobGroup } from '#blocks/jobs/job-group.tsx';
import { RunningJob } from '#blocks/jobs/running-job.tsx';
import { doneToday, sortJobs } from '#blocks/jobs/sort-jobs.ts';
import { WaitingJob } from '#blocks/jobs/waiting-job.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import type { OnDemandProps } from './on-demand.tsx';
import classes from './jobs-drawer.module.css';

const RecentOrders = latePart(async () => (await import('#blocks/bulk/recent-orders.tsx')).RecentOrders);

/** The page has all of them. */
const finishedAtMost = 20;
const openStates = ['running', 'paused', 'undoing'] as const;

export function JobsDrawer({ isOpen, onClose }: OnDemandProps) {
  const { t } = useTranslation();
  const jobs = useQuery(jobsQuery()).data?.data ?? [];
  const { running, waiting, ended } = sortJobs(jobs);
  const today = doneToday(ended);
  const summary = [
    t('jobs.summary', { running: running.length, waiting: waiting.length }),
    ...(today > 0 ? [t('jobs.doneToday', { count: today })] : []),
  ];

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={420}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ header: classes.head, body: classes.body }}
      title={
        <span className={classes.title}>
          {t('jobs.title')}
          {jobs.length > 0 && <small>{summary.join(' · ')}</small>}
        </span>
      }
    >
      {jobs.length === 0 && <EmptyState title={t('jobs.empty')} text={t('jobs.emptyText')} drawing="done" />}
      <Suspense>
        <RecentOrders states={openStates} onLeave={onClose} />
      </Suspense>
      <JobGroup title={t('jobs.running')} jobs={running} row={RunningJob} />
      <JobGroup title={t('jobs.waiting')} jobs={waiting} row={WaitingJob} />
      <JobGroup title={t('jobs.finished')} jobs={ended.slice(0, finishedAtMost)} row={FinishedJob} />
      {jobs.length > 0 && (
        <Link to="/system/jobs" className={classes.all} onClick={onClose}>
          {t('jobs.all')}
        </Link>
      )}
    </Drawer>
  );
}
