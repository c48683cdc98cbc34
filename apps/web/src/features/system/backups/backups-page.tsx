import type { Backup } from '@captionarr/contract';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { IconDeviceFloppy, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { backupsQuery, createBackup } from '#lib/queries/backups.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { formatSize } from '#lib/size.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { BackupCard } from './backup-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBackupColumns, type BackupAction } from './use-backup-columns.tsx';
import { useBackupUpload } from './use-backup-upload.tsx';

const newestFirst = { column: 'time', descending: true };

export function BackupsPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { data, error, refetch } = useQuery(backupsQuery());
  const backUp = useBackUp();
  const upload = useBackupUpload();
  const [action, setWish] = useState<BackupAction>();
  const drawCard = (backup: Backup) => <BackupCard backup={backup} onAction={setWish} />;
  const close = () => setWish(undefined);
  const title = t('nav.backups');
  usePageTitle(title);

  return (
    <Page fill>
      <PageHead
        title={title}
        section={narrow ? undefined : t('nav.system')}
        status={data && <BackupFacts backups={data} />}
        actions={[
          { label: t('systemBackups.backUp'), icon: IconDeviceFloppy, ...backUp },
          {
            label: t('systemBackups.upload'),
            icon: IconUpload,
            loading: upload.isSending,
            onClick: upload.choose,
            // Servers that can inspect backups accept uploads too.
            needs: 'backups.contents',
          },
        ]}
      />
      <DataTable
        label={title}
        view={useTableView('system-backups', { sort: newestFirst })}
        columns={useBackupColumns(setWish)}
        rows={data}
        paging="none"
        rowHeight={52}
        rowId={({ filename }) => filename}
        rowName={({ filename }) => filename}
        card={drawCard}
        empty={{ title: t('systemBackups.empty'), text: t('systemBackups.emptyText') }}
        error={data ? undefined : error}
        errorTitle={t('systemBackups.notLoaded')}
        onRetry={() => void refetch()}
      />
      {upload.parts}
      {action?.do === 'restore' && <RestoreDialog filename={action.filename} onClose={close} />}
      {action?.do === 'delete' && <DeleteDialog filename={action.filename} onClose={close} />}
    </Page>
  );
}

/** The server answers when the backup is written and verified. */
function useBackUp() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: createBackup,
    onSuccess: () => {
      showNotice('success', { title: t('systemBackups.done'), message: t('systemBackups.doneText') });
      return client.invalidateQueries({ queryKey: keys.backups });
    },
  });
  return { loading: isPending, onClick: () => mutate() };
}

/** Number, size and age of backups. */
function BackupFacts({ backups }: { backups: readonly Backup[] }) {
  const { t, i18n } = useTranslation();
  if (backups.length === 0) return <Fact state="warn">{t('systemBackups.none')}</Fact>;
  const bytes = backups.reduce((sum, backup) => sum + (backup.bytes ?? 0), 0);
  const newest = Math.max(...backups.map(({ at = 0 }) => at));
  return (
    <Facts>
      <Fact>{t('systemBackups.count', { count: backups.length })}</Fact>
      {bytes > 0 && <Fact>{formatSize(bytes, i18n.language)}</Fact>}
      {newest > 0 && <Fact>{t('systemBackups.newest', { when: formatRelative(newest, i18n.language) })}</Fact>}
    </Facts>
  );
}
