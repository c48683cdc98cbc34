import type { LibraryKind, Manager } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';

interface Props {
  kind: LibraryKind;
  manager: Manager;
  total: number | undefined;
}

/** Large removals wait for the user's decision, because they may be a mistake. */
export function HeldRemovals({ kind, manager: { name, held }, total }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.library.removeHeld({ form: { kind } }),
    onSuccess: () => setIsAsking(false),
    onSettled: () => Promise.all([keys.managers, keys[kind]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const removing = t(`managers.held.${kind}.remove`, { count: held });

  return (
    <>
      <AlertLine
        state="warn"
        title={t(`managers.held.${kind}.title`, { name, count: held, total: Math.max(total ?? 0, held) })}
        action={
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            {removing}
          </Button>
        }
      >
        {t('managers.held.kept', { name })}
      </AlertLine>
      <ConfirmDialog
        opened={isAsking}
        title={t(`managers.held.${kind}.question`, { count: held })}
        confirm={removing}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t('managers.held.consequence', { name })}
      </ConfirmDialog>
    </>
  );
}
