import type { LibraryKind } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#lib/i18n.ts';
import { hideProgress, showProgress } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import type { ProfileRequest } from '#lib/queries/profile-changes.ts';
import { randomText } from '#lib/random-text.ts';
import { assignInBatches } from './batches.ts';
import { offerProfileUndo } from './profile-changes/undo-profiles.ts';

/** Gives many items their profiles as one change that can be undone; long work shows how far it is. */
export function useAssignProfiles(kind: LibraryKind, onSaved?: (assignments: readonly ProfileRequest[]) => void) {
  const client = useQueryClient();
  const id = `assign-${kind}`;
  return useMutation({
    mutationFn: async (assignments: readonly ProfileRequest[]) => {
      const batch = randomText();
      await assignInBatches(kind, assignments, {
        batch,
        onStart: (index, batches) => {
          if (batches === 1) return;
          const text = t('assign.progress', { batch: index + 1, batches });
          showProgress({ id, title: t('media.profile'), text, share: index / batches });
        },
        onSaved,
      });
      return batch;
    },
    onSuccess: (batch, { length: count }) => offerProfileUndo(client, { batch }, t(`assign.done.${kind}`, { count })),
    onSettled: () => {
      hideProgress(id);
      return client.invalidateQueries({ queryKey: keys[kind] });
    },
  });
}
