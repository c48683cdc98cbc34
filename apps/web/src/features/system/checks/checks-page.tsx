import type { CheckReport, CheckVerdict, SubtitleCheck } from '@captionarr/contract';
import { checkVerdicts } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh, IconReplace } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { checksQuery } from '#lib/queries/checks.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { Page } from '#kit/page/page.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { CheckCard } from './check-card.tsx';
import { CheckStatus } from './check-status.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { fileOf } from './file-of.ts';
import { useCheckColumns } from './use-check-columns.tsx';
import { useCheckJob } from './use-check-job.ts';
import { useRowActions } from './use-row-actions.ts';

const SyncDialog = lazyPart(async () => (await import('#blocks/subtitles/sync/sync-dialog.tsx')).SyncDialog);

const problems = checkVerdicts.filter((verdict) => verdict !== 'matches');
const isVerdict = (text: string): text is CheckVerdict => (checkVerdicts as readonly string[]).includes(text);
const countOf = ({ counts }: Pick<CheckReport, 'counts'>, wanted: CheckVerdict) =>
  counts.find(({ verdict }) => verdict === wanted)?.count ?? 0;

/** Results of library checks, problems first to see. */
export function ChecksPage() {
  const { t } = useTranslation();
  const view = useTableView('checks');
  const verdicts = isVerdict(view.filter) ? [view.filter] : problems;
  const page = useServerPage(view, (range) => checksQuery({ ...range, 'filter[verdict]': verdicts }));
  const { counts = [] } = useQuery(checksQuery({ start: 0, length: 1 })).data ?? {};
  const { job, action } = useCheckJob();
  const [replaced, setReplaced] = useState<SubtitleCheck | 'all'>();
  const [synced, setSynced] = useState<SubtitleCheck>();
  const actionsOf = useRowActions({ onReplace: setReplaced, onSync: setSynced });
  const columns = useCheckColumns(actionsOf);
  const wrong = countOf({ counts }, 'other-episode');
  const isNever = counts.length === 0;
  usePageTitle(t('checks.title'));
  const drawCard = (check: SubtitleCheck) => <CheckCard check={check} actions={actionsOf(check)} />;

  return (
    <Page fill>
      <PageHead
        title={t('checks.title')}
        section={t('nav.system')}
        status={<CheckStatus job={job} wrong={wrong} isNever={isNever} />}
        actions={[
          action,
          {
            label: t('checks.replaceWrong'),
            icon: IconReplace,
            disabled: wrong === 0,
            onClick: () => setReplaced('all'),
          },
          { label: t('wanted.refresh'), icon: IconRefresh, onClick: page.onRetry },
        ]}
      />
      <DataTable
        label={t('checks.title')}
        view={view}
        columns={columns}
        rows={page.rows}
        total={page.total ?? 0}
        rowHeight={52}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        card={drawCard}
        filters={[
          { key: '', label: t('checks.all') },
          ...checkVerdicts.map((key) => ({ key, label: t(`checks.verdicts.${key}`), count: countOf({ counts }, key) })),
        ]}
        empty={{
          title: t(isNever ? 'checks.never' : 'checks.empty'),
          text: t(isNever ? 'checks.neverText' : 'checks.emptyText'),
        }}
        error={page.rows ? undefined : page.error}
        errorTitle={t('checks.notLoaded')}
        onRetry={page.onRetry}
      />
      {replaced && <ReplaceDialog which={replaced} count={wrong} onClose={() => setReplaced(undefined)} />}
      <Suspense>
        {synced && (
          <SyncDialog
            files={[fileOf(synced)]}
            onCancel={() => setSynced(undefined)}
            onDone={() => setSynced(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
