import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import { createBackup } from '#lib/queries/backups.ts';
import { keys } from '#lib/queries/keys.ts';

/** The server answers when the backup is written and verified. */
export function useBackUp() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: createBackup,
    onSuccess: () => {
      showNotice('success', { title: t('systemBackups.done'), message: t('systemBackups.doneText') });
      return client.invalidateQueries({ queryKey: keys.backups });
    },
  });
  return { loading: isPending, onClick: () => mutate() };
}
