import type { Job } from '@captionarr/contract';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { useActOnJob } from '#lib/queries/jobs.ts';
import own from './import.module.css';

/** How far it is, and the way to stop it. */
export function ImportProgress({ job }: { job: Job | undefined }) {
  const { t } = useTranslation();
  const act = useActOnJob();
  const { progress_value: value = 0, progress_max: max = 0 } = job ?? {};
  const title = t(job?.status === 'running' ? 'guideImport.running' : 'guideImport.waiting');
  return (
    <section className={classes.card} aria-labelledby="guide-import-progress">
      <div className={classes.line}>
        <b id="guide-import-progress">{title}</b>
        {max > 0 && <small className={own.figures}>{t('guideImport.progress', { value, max })}</small>}
      </div>
      <Progress value={max > 0 ? (value / max) * 100 : 0} size={8} aria-label={title} />
      <p className="dim" aria-live="polite">
        {job?.progress_message || t('guideImport.goesOn')}
      </p>
      <Button
        variant="default"
        className={classes.act}
        loading={act.isPending}
        disabled={!job}
        onClick={() => job && act.mutate({ id: job.job_id, action: 'cancel' })}
      >
        {t('guideImport.cancel')}
      </Button>
    </section>
  );
}
