import { Button } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  IconRotateClockwise,
  type Icon,
} from '@tabler/icons-react';
import type { Job } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useActOnJob, type JobAction } from '#lib/queries/jobs.ts';

export const jobIcons: Record<JobAction, Icon> = {
  cancel: IconPlayerStop,
  retry: IconRotateClockwise,
  retry_failed: IconRefreshAlert,
  force_start: IconPlayerPlay,
  move_top: IconArrowBarToUp,
  move_bottom: IconArrowBarToDown,
};

export function JobButton({ job, action }: { job: Job; action: JobAction }) {
  const { t } = useTranslation();
  const act = useActOnJob();
  const Picture = jobIcons[action];
  const label = t(`jobs.actions.${action}`);
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
