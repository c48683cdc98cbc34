import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';

export function Disconnect() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => api.plex.logout(),
    onSettled: async () => {
      setAsking(false);
      await Promise.all([['plex'], keys.settings].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('plexPage.disconnect.button')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('plexPage.disconnect.title')}
        confirm={t('plexPage.disconnect.button')}
        danger
        loading={logout.isPending}
        onConfirm={() => logout.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('plexPage.disconnect.text')}
      </ConfirmDialog>
    </>
  );
}
