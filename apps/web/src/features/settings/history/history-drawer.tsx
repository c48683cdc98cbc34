import type { SettingsSave } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { DrawerEntries } from '#kit/dialogs/drawer-entries.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { historyQuery } from './history.queries.ts';
import { SavedEntry } from './saved-entry.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface Props {
  onClose: () => void;
}

const pageLength = 20;

/** History of saves; each can be undone. */
export function HistoryDrawer({ onClose }: Props) {
  const { t } = useTranslation();
  const [length, setLength] = useState(pageLength);
  const [toUndo, setToUndo] = useState<SettingsSave>();
  const { data, error, refetch, isFetching } = useQuery(historyQuery(length));
  return (
    <>
      <SideDrawer title={t('settingsHistory.title')} opened onClose={onClose}>
        {!data && !error && <Waiting />}
        {error && !data && (
          <LoadError error={error} title={t('settingsHistory.notLoaded')} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && (
          <EmptyState title={t('settingsHistory.empty')} text={t('settingsHistory.emptyText')} />
        )}
        {data && data.data.length > 0 && (
          <DrawerEntries>
            {data.data.map((save) => (
              <SavedEntry
                key={save.id}
                save={save}
                undone={data.data.find(({ id }) => id === save.undoes)}
                onUndo={() => setToUndo(save)}
              />
            ))}
          </DrawerEntries>
        )}
        {data && data.total > data.data.length && (
          <Button variant="default" fullWidth loading={isFetching} onClick={() => setLength(length + pageLength)}>
            {t('settingsHistory.older')}
          </Button>
        )}
      </SideDrawer>
      <UndoDialog save={toUndo} onClose={() => setToUndo(undefined)} />
    </>
  );
}
