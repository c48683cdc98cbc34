import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';

/** Asks before the log is gone. */
export function EmptyLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const empty = useMutation({
    mutationFn: () => api.logs.empty({}),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.logs }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('logs.emptyTitle')}
      confirm={t('logs.empty')}
      loading={empty.isPending}
      onConfirm={() => empty.mutate()}
      onCancel={onClose}
    >
      {t('logs.emptyText')}
    </ConfirmDialog>
  );
}
