import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPlayerStop, IconZoomCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { startCheck } from '#lib/queries/checks.ts';
import { jobsQuery, useActOnJob } from '#lib/queries/jobs.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** The check of the whole library that waits or runs, and the button that starts or cancels it. */
export function useCheckJob() {
  const { t } = useTranslation();
  const job = useQuery({
    ...jobsQuery(),
    select: ({ data }) =>
      data.find(({ said, status }) => said?.code === 'check-library' && /pending|running/.test(status)),
  }).data;
  const begin = useMutation({ mutationFn: () => startCheck() });
  const act = useActOnJob();
  const action: Action = job
    ? {
        label: t('checks.cancel'),
        icon: IconPlayerStop,
        loading: act.isPending,
        onClick: () => act.mutate({ id: job.job_id, action: 'cancel' }),
      }
    : { label: t('checks.start'), icon: IconZoomCheck, loading: begin.isPending, onClick: () => begin.mutate() };
  return { job, action };
}
