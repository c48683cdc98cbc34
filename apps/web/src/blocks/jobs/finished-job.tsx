import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Job } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { formatMoment } from '#lib/moment.ts';
import { formatNearby } from '#lib/near-moment.ts';
import { useSaid } from '#lib/use-said.ts';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { JobButton } from './job-button.tsx';
import { JobItems } from './job-items.tsx';
import classes from './jobs.module.css';

export function FinishedJob({ job }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { problems = 0, unchanged = 0, items = problems } = job;
  const error = useSaid(job.error);
  const facts = [
    error,
    problems > 0 && t('jobs.problems', { count: problems }),
    unchanged > 0 && t('jobs.unchanged', { count: unchanged }),
    job.finished_at ? formatNearby(job.finished_at, i18n.language) : formatMoment(job.last_run_time, i18n.language),
    took(job) !== undefined && t('jobs.took', { time: formatDuration(took(job) ?? 0, i18n.language) }),
  ];
  return (
    <li className={classes.plain} data-many={job.can_retry_failed || undefined}>
      <StateIcon state={stateOf(job)} />
      <span className={classes.name}>
        {job.job_name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.buttons}>
        {job.can_retry_failed && <JobButton job={job} action="retry_failed" />}
        {job.status === 'failed' && <JobButton job={job} action="retry" />}
        {items > 0 && (
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

/** Duration in ms; instant jobs show none. */
function took({ started_at, finished_at }: Job) {
  const passed = started_at && finished_at ? finished_at - started_at : 0;
  return passed >= 1000 ? passed : undefined;
}

function stateOf({ status, problems = 0 }: Job): State {
  if (status === 'failed') return 'bad';
  return problems > 0 ? 'warn' : 'ok';
}
