import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { bulkQuery } from '#lib/queries/bulk.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useSaid } from '#lib/use-said.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { useOrderWords } from '#blocks/bulk/use-order-words.ts';
import classes from './bulk-job.module.css';
import { ItemChange } from './item-change.tsx';
import { JobItems } from './job-items.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobStatus } from './job-status.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useJobActions } from './use-job-actions.ts';

/** One bulk order: how far it is, what came of each file, and the way back. */
export function BulkJobPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const id = Number(useParams()['id']);
  const { data: bulk, error, refetch } = useQuery(bulkQuery(id));
  const wordsOf = useOrderWords();
  const title = bulk ? wordsOf(bulk.order, bulk.selection) : t('bulkJob.job');
  const failure = useSaid(bulk?.error);
  const [isUndoing, setIsUndoing] = useState(false);
  const [chosen, choose] = useState<{ change: number; title: string }>();
  const actions = useJobActions(bulk, () => setIsUndoing(true));
  usePageTitle(title);

  return (
    <Page>
      <PageHead
        section={`${t('nav.system')} › ${t('jobs.title')}`}
        title={title}
        status={bulk && <JobStatus bulk={bulk} />}
        plain
        actions={actions}
      />
      {!bulk && error && <LoadError error={error} title={t('bulkJob.jobNotLoaded')} onRetry={() => void refetch()} />}
      {bulk?.state === 'failed' && (
        <AlertLine state="bad" title={t('bulkJob.failed')}>
          {failure}
        </AlertLine>
      )}
      {bulk && <JobProgress bulk={bulk} />}
      {bulk && (
        <div className={classes.columns} data-two={(chosen && !narrow) || undefined}>
          <JobItems bulk={bulk} chosen={chosen?.change} onChoose={choose} />
          {chosen && !narrow && <ItemChange key={chosen.change} change={chosen.change} title={chosen.title} />}
        </div>
      )}
      {chosen && narrow && (
        <TallDialog title={chosen.title} onClose={() => choose(undefined)}>
          <ItemChange change={chosen.change} title={chosen.title} />
        </TallDialog>
      )}
      {bulk && isUndoing && <UndoDialog bulk={bulk} onClose={() => setIsUndoing(false)} />}
    </Page>
  );
}
