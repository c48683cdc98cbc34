import { Progress } from '@mantine/core';
import type { Job } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { JobButton } from './job-button.tsx';
import classes from './jobs.module.css';
import { timeLeft } from './time-left.ts';

export function RunningJob({ job }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const { job_name, is_progress, progress_value, progress_max, progress_message } = job;
  const left = timeLeft(job);
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
        <span className={classes.message}>{progress_message}</span>
        {left !== undefined && (
          <span className={classes.left}>{t('jobs.timeLeft', { time: formatDuration(left, i18n.language) })}</span>
        )}
        <JobButton job={job} action="cancel" />
      </div>
    </li>
  );
}
