import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { ApiError } from './api-error.ts';
import { isSupported, type Call } from './features.ts';
import { showError } from './notices.tsx';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, where the user looks. */
  quiet?: boolean;
  /** The call that it makes. Not every server of this API knows it; one that does not is not asked, and that is no failure. */
  needs?: Call;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const unlessQuiet = (error: Error, meta: Meta | undefined) => {
  const isKnown = meta?.quiet ?? (meta?.needs && error instanceof ApiError && error.isUnsupported);
  if (!isKnown) showError(error);
};

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => unlessQuiet(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => unlessQuiet(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: staleTimes.default,
        // A condition of a query's own takes its place; then the client of the API refuses the call without sending it.
        enabled: ({ meta }) => isSupported(meta),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      /** Paused while offline they would seem to hang; sent they fail with a reason. */
      mutations: { retry: false, networkMode: 'always' },
    },
  });
