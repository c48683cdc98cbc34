import type { SettingsSave } from '@captionarr/contract';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { historyQuery } from './history.queries.ts';
import classes from './history.module.css';
import { SavedEntry } from './saved-entry.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const pageLength = 20;

/** What was saved, when and by whom; each save can be taken back. */
export function HistoryDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const [length, setLength] = useState(pageLength);
  const [toUndo, setToUndo] = useState<SettingsSave>();
  const { data, error, refetch, isFetching } = useQuery({ ...historyQuery(length), enabled: opened });
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        size={480}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        classNames={{ header: classes.head, body: classes.body, title: classes.title }}
        title={t('settingsHistory.title')}
      >
        {!data && !error && <Waiting />}
        {error && !data && (
          <LoadError error={error} title={t('settingsHistory.notLoaded')} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && (
          <EmptyState title={t('settingsHistory.empty')} text={t('settingsHistory.emptyText')} />
        )}
        {data && data.data.length > 0 && (
          <ol className={classes.saves}>
            {data.data.map((save) => (
              <SavedEntry
                key={save.id}
                save={save}
                undone={data.data.find(({ id }) => id === save.undoes)}
                onUndo={() => setToUndo(save)}
              />
            ))}
          </ol>
        )}
        {data && data.total > data.data.length && (
          <Button variant="default" fullWidth loading={isFetching} onClick={() => setLength(length + pageLength)}>
            {t('settingsHistory.older')}
          </Button>
        )}
      </Drawer>
      <UndoDialog save={toUndo} onClose={() => setToUndo(undefined)} />
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true" className={classes.waiting}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} h={64} radius="md" />
    ))}
  </div>
);
