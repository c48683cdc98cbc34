import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Job } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useActOnJob, type JobAction } from '#lib/queries/jobs.ts';
import { useSaid } from '#lib/use-said.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import { JobButton, jobIcons } from './job-button.tsx';
import classes from './jobs.module.css';

const others: JobAction[] = ['force_start', 'move_top', 'move_bottom'];

export function WaitingJob({ job }: { job: Job }) {
  const { t } = useTranslation();
  const act = useActOnJob();
  const error = useSaid(job.error);
  const label = t('jobs.more', { name: job.job_name });
  const actions = others.map((action) => ({
    label: t(`jobs.actions.${action}`),
    icon: jobIcons[action],
    onClick: () => act.mutate({ id: job.job_id, action }),
  }));
  return (
    <li className={classes.plain}>
      <StateIcon state="off" />
      <span className={classes.name}>
        {job.job_name}
        {error && <small>{t('jobs.triedAgain', { error })}</small>}
      </span>
      <span className={classes.buttons}>
        <JobButton job={job} action="cancel" />
        <ActionMenu actions={actions}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={label}>
            <IconDots {...iconProps} />
          </ActionIcon>
        </ActionMenu>
      </span>
    </li>
  );
}
