import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before changes are left behind on the way to another page. */
export function UnsavedDialog({ count }: { count: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('settings.leaving.title')}
      confirm={t('settings.leaving.leave')}
      cancel={t('settings.leaving.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('settings.leaving.text', { count })}
    </ConfirmDialog>
  );
}
