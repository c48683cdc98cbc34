import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '#lib/queries/jobs.ts';
import classes from './rungs.module.css';

/** How far a running job is; nothing once it has ended. */
export function JobLine({ id }: { id: number }) {
  const job = useQuery(jobsQuery()).data?.data.find(({ job_id }) => job_id === id);
  if (!job) return null;
  const { job_name: name, progress_value: value, progress_max: max, progress_message: message } = job;
  return (
    <div className={classes.job}>
      <Progress value={max > 0 ? (value / max) * 100 : 0} size={6} aria-label={name} />
      <small>{[max > 0 && `${value} / ${max}`, message].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
