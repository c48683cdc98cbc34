import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { blacklistWish, runBlacklist } from './blacklist.ts';
import type { HistoryEntry } from './entry.ts';

/** Nothing where the entry does not say which subtitle it was. */
export function BlacklistButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = useTaskLocks();
  const wish = blacklistWish(entry);
  if (!wish) return null;
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        label={entry.blacklisted ? t('history.blacklisted') : t('history.addToBlacklist')}
        icon={IconBan}
        size={32}
        disabled={entry.blacklisted || wish.about.some(isHeld)}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          opened
          danger
          title={t('history.addToBlacklist')}
          confirm={t('history.addToBlacklist')}
          onCancel={close}
          onConfirm={() => {
            close();
            void runBlacklist(wish);
          }}
        >
          {t('history.blacklistText', { name: wish.title })}
        </ConfirmDialog>
      )}
    </>
  );
}
