import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { Reason } from '#lib/help-link.tsx';
import { backupContentsQuery, restoreBackup } from '#lib/queries/backups.ts';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from './backups.module.css';
import { Contents } from './contents.tsx';

interface Props {
  filename: string;
  onClose: () => void;
}

/** Asks with what would be gained and lost; a backup that cannot be restored says why. */
export function RestoreDialog({ filename, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(backupContentsQuery(filename));
  const refusal = error && !(error instanceof ApiError && error.isUnsupported) ? error : undefined;
  const restore = useMutation({
    mutationFn: () => restoreBackup(filename),
    onSuccess: () => serverLifecycle.set('restoring'),
    onError: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('systemBackups.restoreTitle')}
      confirm={t('systemBackups.restore')}
      loading={restore.isPending || restore.isSuccess}
      disabled={isPending || refusal !== undefined}
      onConfirm={() => restore.mutate()}
      onCancel={onClose}
    >
      <p className={classes.question}>{t('systemBackups.restoreText', { filename })}</p>
      {isPending && <p className={`dim fine ${classes.note}`}>{t('systemBackups.looking')}</p>}
      {refusal && (
        <AlertLine state="bad" title={t('systemBackups.cannotRestore')}>
          <Reason error={refusal} />
        </AlertLine>
      )}
      {data && <Contents contents={data} />}
    </ConfirmDialog>
  );
}
