import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Navigation state: the user already decided about unsaved changes. */
export const decided = { unsaved: 'decided' } as const;

const isDecided = (state: unknown) => (state as Partial<typeof decided> | null)?.unsaved === decided.unsaved;

/** Asks before changes are left behind on the way to another page. */
export function UnsavedDialog({ count }: { count: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && currentLocation.pathname !== nextLocation.pathname && !isDecided(nextLocation.state),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('dialog.unsaved.title')}
      confirm={t('dialog.unsaved.leave')}
      cancel={t('dialog.unsaved.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('dialog.unsaved.text', { count })}
    </ConfirmDialog>
  );
}
