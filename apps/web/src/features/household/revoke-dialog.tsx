import type { HouseholdLink } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { revokeLink } from '#lib/queries/household.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';

/** Asks before a link ends. */
export function RevokeDialog({ link: { id, label }, onClose }: { link: HouseholdLink; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeLink(id),
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ queryKey: keys.household.links });
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('reportsPage.revoke.title', { label })}
      confirm={t('reportsPage.revoke.confirm')}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    >
      {t('reportsPage.revoke.text')}
    </ConfirmDialog>
  );
}
