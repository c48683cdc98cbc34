import type { Bulk } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actOnBulk } from '#lib/queries/bulk.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';

/** How much would be taken back. */
export function UndoDialog({ bulk: { id, counts }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => actOnBulk(id, 'undo'),
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.bulk.one, id] }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={t('bulkJob.undo.title', { count: counts.changed })}
      confirm={t('bulkJob.undo.confirm')}
      loading={undo.isPending}
      onConfirm={() => undo.mutate()}
      onCancel={onClose}
    >
      <p>{t('bulkJob.undo.text')}</p>
    </ConfirmDialog>
  );
}
