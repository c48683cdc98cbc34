import type { Job } from '@captionarr/contract';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timeLeft } from '#blocks/jobs/time-left.ts';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { Panel } from './panel.tsx';
import { isUpkeep } from './is-upkeep.ts';
import classes from './rail.module.css';

const shown = 4;

/** Jobs that work on something a person asked for or waits for. The frame reads them for every page. */
export function RunningPanel() {
  const { t } = useTranslation();
  const running = useQuery({ ...jobsQuery(), select: runningOf }).data ?? [];
  if (running.length === 0) return null;
  return (
    <Panel id="running" title={t('homePage.running.title')} link={{ to: '/system/jobs', label: t('nav.jobs') }}>
      <ul className={classes.jobs}>
        {running.slice(0, shown).map((job) => (
          <JobLine key={job.job_id} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

const runningOf = ({ data }: { data: readonly Job[] }) =>
  data.filter((job) => job.status === 'running' && !isUpkeep(job));

function JobLine({ job }: { job: Job }) {
  const { i18n } = useTranslation();
  const { job_name: name, progress_value: value, progress_max: most } = job;
  const left = timeLeft(job);
  const share = most > 0 ? value / most : 0;
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <li>
      <span>
        {name}
        <small>
          {most > 0 && percent}
          {left !== undefined && ` · ${formatDuration(left, i18n.language)}`}
        </small>
      </span>
      <Progress value={share * 100} size={5} aria-label={name} />
    </li>
  );
}
