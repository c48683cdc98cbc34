import type { LibraryKind } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#lib/i18n.ts';
import { hideProgress, showNotice, showProgress } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import type { ProfileWish } from '#lib/queries/library.ts';
import { assignInBatches } from './batches.ts';

/** Gives many items their profiles; long work shows how far it is. */
export function useAssignProfiles(kind: LibraryKind, onSaved?: (wishes: readonly ProfileWish[]) => void) {
  const client = useQueryClient();
  const id = `assign-${kind}`;
  return useMutation({
    mutationFn: (wishes: readonly ProfileWish[]) =>
      assignInBatches(kind, wishes, {
        onStart: (batch, batches) => {
          if (batches === 1) return;
          const text = t('assign.progress', { batch: batch + 1, batches });
          showProgress({ id, title: t('media.profile'), text, share: batch / batches });
        },
        onSaved,
      }),
    onSuccess: (_answer, { length: count }) =>
      showNotice('success', { title: t('media.profile'), message: t(`assign.done.${kind}`, { count }) }),
    onSettled: () => {
      hideProgress(id);
      return client.invalidateQueries({ queryKey: keys[kind] });
    },
  });
}
