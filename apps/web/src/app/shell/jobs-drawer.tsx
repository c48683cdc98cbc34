import { Button, Drawer, Progress } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlayerStop, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '@captionarr/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '#lib/moment.ts';
import { jobsQuery, useActOnJob, type JobAction } from '#lib/queries/jobs.ts';
import { StateIcon, type State } from '#ui/facts/state-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { JobItems } from './job-items.tsx';
import type { OnDemandProps } from './on-demand.tsx';
import classes from './jobs-drawer.module.css';

export function JobsDrawer({ isOpen, onClose }: OnDemandProps) {
  const { t } = useTranslation();
  const jobs = useQuery(jobsQuery()).data?.data ?? [];
  const withStatus = (...wanted: Job['status'][]) => jobs.filter(({ status }) => wanted.includes(status));
  const running = withStatus('running');
  const waiting = withStatus('pending');
  const finished = withStatus('failed', 'completed');

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
          {jobs.length > 0 && <small>{t('jobs.summary', { running: running.length, waiting: waiting.length })}</small>}
        </span>
      }
    >
      {jobs.length === 0 && <EmptyState title={t('jobs.empty')} text={t('jobs.emptyText')} drawing="done" />}
      <Group title={t('jobs.running')} jobs={running} row={RunningJob} />
      <Group title={t('jobs.waiting')} jobs={waiting} row={WaitingJob} />
      <Group title={t('jobs.finished')} jobs={finished} row={FinishedJob} />
    </Drawer>
  );
}

interface GroupProps {
  title: string;
  jobs: Job[];
  row: (props: { job: Job }) => ReactNode;
}

const Group = ({ title, jobs, row: Row }: GroupProps) =>
  jobs.length > 0 && (
    <section className={classes.group}>
      <h3>
        {title} <span>{jobs.length}</span>
      </h3>
      <ul>
        {jobs.map((job) => (
          <Row key={job.job_id} job={job} />
        ))}
      </ul>
    </section>
  );

function RunningJob({ job }: { job: Job }) {
  const { job_name, is_progress, progress_value, progress_max, progress_message } = job;
  return (
    <li className={classes.running}>
      <div className={classes.line}>
        <b>{job_name}</b>
        {is_progress && progress_max > 0 && (
          <span className={classes.figures}>
            {progress_value} / {progress_max}
          </span>
        )}
      </div>
      <Progress value={progress_max > 0 ? (progress_value / progress_max) * 100 : 0} size={6} aria-label={job_name} />
      <div className={classes.line}>
        <span>{progress_message}</span>
        <JobButton job={job} action="cancel" />
      </div>
    </li>
  );
}

const WaitingJob = ({ job }: { job: Job }) => (
  <li className={classes.plain}>
    <StateIcon state="off" />
    <span>{job.job_name}</span>
    <JobButton job={job} action="cancel" />
  </li>
);

function FinishedJob({ job }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { problems = 0 } = job;
  return (
    <li className={classes.plain}>
      <StateIcon state={stateOf(job)} />
      <span>
        {job.job_name}
        <small>
          {job.error ?? showMoment(job.last_run_time, i18n.language)}
          {problems > 0 && ` · ${t('jobs.problems', { count: problems })}`}
        </small>
      </span>
      <span className={classes.buttons}>
        {job.status === 'failed' && <JobButton job={job} action="retry" />}
        {problems > 0 && (
          <IconButton
            label={t('jobs.details', { name: job.job_name })}
            icon={isOpen ? IconChevronUp : IconChevronDown}
            size={28}
            expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </span>
      {isOpen && <JobItems id={job.job_id} />}
    </li>
  );
}

function stateOf({ status, problems = 0 }: Job): State {
  if (status === 'failed') return 'bad';
  return problems > 0 ? 'warn' : 'ok';
}

const icons = { cancel: IconPlayerStop, retry: IconRotateClockwise } satisfies Record<JobAction, unknown>;

function JobButton({ job, action }: { job: Job; action: JobAction }) {
  const { t } = useTranslation();
  const act = useActOnJob();
  const Picture = icons[action];
  const label = t(`jobs.${action}`);
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<Picture size={13} aria-hidden />}
      loading={act.isPending}
      onClick={() => act.mutate({ id: job.job_id, action })}
      aria-label={`${label}: ${job.job_name}`}
    >
      {label}
    </Button>
  );
}
