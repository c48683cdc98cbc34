import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

/** Everything that the page shows; live events invalidate it. */
export const homeQuery = (since: number | undefined) =>
  queryOptions({
    queryKey: [...keys.home, since],
    queryFn: ({ signal }) => api.home.read({ query: { since }, signal }),
    // The page may have been closed while much happened.
    refetchOnMount: 'always',
    meta: { needs: 'home.read' },
  });
