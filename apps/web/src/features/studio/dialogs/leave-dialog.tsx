import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';

/** Leaving loses nothing, as the draft stays; but the file is as it was. */
export function LeaveDialog({ changes }: { changes: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('studio.leave.title', { count: changes })}
      confirm={t('studio.leave.go')}
      cancel={t('studio.leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('studio.leave.text')}
    </ConfirmDialog>
  );
}
