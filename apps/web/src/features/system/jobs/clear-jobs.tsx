import { useTranslation } from 'react-i18next';
import { useClearJobs, type ClearedQueue } from '#lib/queries/jobs.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';

/** Forgets all jobs that ended so. */
export function ClearJobs({ queue }: { queue: ClearedQueue }) {
  const { t } = useTranslation();
  const clear = useClearJobs();
  return (
    <TextButton small disabled={clear.isPending} onClick={() => clear.mutate(queue)}>
      {t(`jobs.clear.${queue}`)}
    </TextButton>
  );
}
