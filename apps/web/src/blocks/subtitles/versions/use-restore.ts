import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { restoreVersion } from '#lib/queries/subtitles.ts';
import { offerUndo } from '#blocks/subtitles/undo.ts';

interface RestoreRequest {
  id: number;
  /** Name in the notice. */
  name: string;
}

/** Restores a version; the replaced content becomes a version, and Undo restores that. */
export function useRestore() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: RestoreRequest) => restoreVersion(id),
    onSuccess: ({ batch, restored, left }, { name }) => {
      for (const { path, reason } of left) {
        showNotice('warning', { title: t('subtitleVersions.notRestored'), message: `${path}: ${reason}` });
      }
      if (restored.length > 0) offerUndo(batch, t('subtitleVersions.restored', { name }), []);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.subtitles }),
  });
}
