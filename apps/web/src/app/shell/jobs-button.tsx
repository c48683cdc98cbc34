import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { opened } from '#lib/opened.ts';
import classes from './header.module.css';

/** How far all running jobs are together, between 0 and 1. */
export function shareDone(jobs: readonly Job[]) {
  const measured = jobs.filter(({ progress_max }) => progress_max > 0);
  const sum = measured.reduce((total, { progress_value, progress_max }) => total + progress_value / progress_max, 0);
  return measured.length > 0 ? sum / measured.length : 0;
}

/** Nothing before a server that has no jobs. */
export function JobsButton() {
  const { t } = useTranslation();
  const { data, isEnabled } = useQuery(jobsQuery());
  if (!isEnabled) return null;
  const jobs = data?.data ?? [];
  const running = jobs.filter(({ status }) => status === 'running');
  const waiting = jobs.filter(({ status }) => status === 'pending').length;
  const count = running.length + waiting;
  const isBusy = count > 0;
  const label = isBusy
    ? `${t('jobs.count', { count })}: ${t('jobs.summary', { running: running.length, waiting })}`
    : t('jobs.title');

  return (
    <button
      type="button"
      className={classes.jobs}
      data-busy={isBusy || undefined}
      {...hint(label)}
      aria-label={label}
      onClick={() => opened.set('jobs')}
    >
      {isBusy ? <ProgressRing share={shareDone(running)} /> : <IconListCheck {...iconProps} />}
      {isBusy && <span>{t('jobs.count', { count })}</span>}
    </button>
  );
}

const radius = 8.5;
const around = 2 * Math.PI * radius;

const ProgressRing = ({ share }: { share: number }) => (
  <svg width={22} height={22} viewBox="0 0 22 22" className={classes.ring} aria-hidden>
    <circle cx={11} cy={11} r={radius} data-part="track" />
    <circle cx={11} cy={11} r={radius} strokeDasharray={`${Math.max(share, 0.04) * around} ${around}`} />
  </svg>
);
