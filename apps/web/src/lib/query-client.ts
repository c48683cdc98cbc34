import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { freshness } from '@captionarr/contract/browser';
import { ApiError } from './api-error.ts';
import { showError } from './notices.tsx';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, where the user looks. */
  quiet?: boolean;
  /** Not every server of this API has it; one that has not is no failure. */
  optional?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const unlessQuiet = (error: Error, meta: Meta | undefined) => {
  const isMissed = !(meta?.optional && error instanceof ApiError && error.isUnsupported);
  if (!meta?.quiet && isMissed) showError(error);
};

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => unlessQuiet(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => unlessQuiet(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: freshness.default,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      /** Paused while offline they would seem to hang; sent they fail with a reason. */
      mutations: { retry: false, networkMode: 'always' },
    },
  });
