import type { ApiKey } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { Note } from '#kit/states/note.tsx';
import { Reason } from '#lib/help-link.tsx';
import { useRevokeKey } from './keys.queries.ts';

interface Props {
  value: ApiKey;
  onClose: () => void;
}

export function RevokeDialog({ value: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const revoke = useRevokeKey();
  return (
    <ConfirmDialog
      opened
      title={t('clientKeys.revokeTitle', { name })}
      confirm={t('clientKeys.revokeConfirm')}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {revoke.error && (
        <Note state="bad" title={t('clientKeys.notRevoked')}>
          <Reason error={revoke.error} />
        </Note>
      )}
      <p>{t('clientKeys.revokeText', { name })}</p>
    </ConfirmDialog>
  );
}
