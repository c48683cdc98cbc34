import type { LibraryKind } from '@captionarr/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Managers } from '#ui/media/use-managers.ts';

export interface Sync {
  isRunning: boolean;
  start: () => void;
}

/** Everything from its manager, anew. */
export function useSync(kind: LibraryKind, { job }: Managers): Sync {
  const ask = useMutation({
    mutationFn: () => {
      const form = { action: 'sync' } as const;
      return kind === 'series' ? api.series.act({ form }) : api.movies.act({ form });
    },
  });
  return { isRunning: ask.isPending || job !== undefined, start: () => ask.mutate() };
}
