import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { freshness } from '@captionarr/contract/browser';
import { ApiError } from './api-error.ts';
import { supports, type Call } from './features.ts';
import { showError } from './notices.tsx';

interface Meta extends Record<string, unknown> {
  /** The page shows the failure itself, where the user looks. */
  quiet?: boolean;
  /** Not every server of this API has it; one that has not is no failure. */
  optional?: boolean;
  /** The call that it makes; a server that does not know it is not asked. */
  needs?: Call;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const unlessQuiet = (error: Error, meta: Meta | undefined) => {
  const isMissed = !((meta?.optional ?? meta?.needs) && error instanceof ApiError && error.isUnsupported);
  if (!meta?.quiet && isMissed) showError(error);
};

/** Disables the queries whose call the server does not know, whatever else enables them. */
class CapableClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (given) => {
    const options = super.defaultQueryOptions(given);
    if (options.meta?.needs && !supports(options.meta.needs)) options.enabled = false;
    return options;
  };
}

export const createQueryClient = () =>
  new CapableClient({
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
