import type { LibraryKind } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { actOnMedia } from '#lib/queries/library.ts';
import type { Managers } from '#blocks/media/use-managers.ts';

export interface Sync {
  isRunning: boolean;
  start: () => void;
}

/** Full sync with the manager. */
export function useSync(kind: LibraryKind, { job }: Managers): Sync {
  const ask = useMutation({ mutationFn: () => actOnMedia(kind, undefined, 'sync') });
  return { isRunning: ask.isPending || job !== undefined, start: () => ask.mutate() };
}
