import type { LibraryKind } from '@captionarr/contract';
import { keptProfileChanges } from '@captionarr/contract/browser';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileChangesQuery } from '#lib/queries/profile-changes.ts';
import { DrawerEntries } from '#kit/dialogs/drawer-entries.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { undoProfiles } from '#blocks/media/profile-changes/undo-profiles.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { ChangeEntry } from './change-entry.tsx';
import classes from './profile-changes.module.css';

interface Props {
  kind: LibraryKind;
  onClose: () => void;
}

const pageLength = 20;

/** Profiles that were given to series or movies, when and by whom; each change can be undone. */
export function ProfileChangesDrawer({ kind, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [length, setLength] = useState(pageLength);
  const { data, error, refetch, isFetching } = useQuery(profileChangesQuery(kind, length));
  const undo = useMutation({ mutationFn: (id: number) => undoProfiles(client, { id }) });
  const undoing = undo.isPending ? undo.variables : undefined;
  const changes = data?.data;
  return (
    <SideDrawer title={t('profileChanges.title')} subtitle={t(`nav.${kind}`)} onClose={onClose}>
      {error && !data && (
        <LoadError error={error} title={t('profileChanges.notLoaded')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Waiting />}
      {changes?.length === 0 && <EmptyState title={t('profileChanges.empty')} text={t('profileChanges.emptyText')} />}
      {changes && changes.length > 0 && (
        <>
          <p className={`dim fine ${classes.kept}`}>{t('profileChanges.kept', { value: keptProfileChanges })}</p>
          <DrawerEntries>
            {changes.map((change) => (
              <ChangeEntry
                key={change.id}
                change={change}
                undid={changes.find(({ id }) => id === change.undoes)}
                isUndoing={undoing === change.id}
                isWaiting={undoing !== undefined}
                onUndo={() => undo.mutate(change.id)}
              />
            ))}
          </DrawerEntries>
        </>
      )}
      {data && data.total > data.data.length && (
        <Button variant="default" fullWidth loading={isFetching} onClick={() => setLength(length + pageLength)}>
          {t('profileChanges.older')}
        </Button>
      )}
    </SideDrawer>
  );
}
