import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { blacklistRequest, runBlacklist } from './blacklist.ts';
import type { HistoryEntry } from './entry.ts';

/** Nothing where the entry does not say which subtitle it was. */
export function BlacklistButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = useTaskLocks();
  const request = blacklistRequest(entry);
  if (!request) return null;
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        label={entry.blacklisted ? t('history.blacklisted') : t('history.addToBlacklist')}
        icon={IconBan}
        size={32}
        disabled={entry.blacklisted || request.about.some(isHeld)}
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
            void runBlacklist(request);
          }}
        >
          {t('history.blacklistText', { name: request.title })}
        </ConfirmDialog>
      )}
    </>
  );
}
