import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteBackup } from '#lib/queries/backups.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import classes from './backups.module.css';

interface Props {
  filename: string;
  onClose: () => void;
}

export function DeleteDialog({ filename, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteBackup(filename),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.backups }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('systemBackups.deleteTitle')}
      confirm={t('systemBackups.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p className={classes.question}>{t('systemBackups.deleteText', { filename })}</p>
    </ConfirmDialog>
  );
}
