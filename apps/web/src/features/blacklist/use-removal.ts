import type { LibraryKind } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { removeFromBlacklist } from '#lib/queries/blacklist.ts';
import { videosOf } from '#lib/videos-of.ts';
import type { BlacklistRow } from './blacklist-row.ts';

export interface Removal {
  isRunning: boolean;
  remove: (which: Pick<BlacklistRow, 'provider' | 'subs_id'> | 'all') => void;
}

/** The list itself follows the server's event. */
export function useRemoval(kind: LibraryKind): Removal {
  const { isPending, mutate } = useMutation({
    mutationFn: (which: Parameters<Removal['remove']>[0]) =>
      removeFromBlacklist(
        videosOf[kind],
        which === 'all' ? which : { provider: which.provider, subs_id: which.subs_id },
      ),
  });
  return { isRunning: isPending, remove: mutate };
}
