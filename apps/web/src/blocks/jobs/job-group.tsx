import type { Job } from '@captionarr/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './jobs.module.css';

interface Props {
  title: string;
  jobs: readonly Job[];
  row: (props: { job: Job }) => ReactNode;
  /** Rows in one frame, where a page has room for it. */
  isList?: boolean;
  /** Actions for the whole group. */
  aside?: ReactNode;
}

/** Jobs shown at first; a queue may be long. */
const first = 50;

/** Jobs that are in the same state; nothing when there are none. */
export function JobGroup({ title, jobs, row: Row, isList, aside }: Props) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (jobs.length === 0) return null;
  const shown = isWhole ? jobs : jobs.slice(0, first);
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.head}>
        <h2>
          {title} <span>{jobs.length}</span>
        </h2>
        {aside}
      </div>
      <ul className={isList ? classes.list : undefined}>
        {shown.map((job) => (
          <Row key={job.job_id} job={job} />
        ))}
      </ul>
      {shown.length < jobs.length && (
        <TextButton small className={classes.link} onClick={() => setIsWhole(true)}>
          {t('jobs.allItems', { count: jobs.length })}
        </TextButton>
      )}
    </section>
  );
}
