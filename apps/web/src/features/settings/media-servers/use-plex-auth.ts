import { useQuery } from '@tanstack/react-query';
import { plexAuthQuery } from '#features/settings/media-servers/plex.queries.ts';

/** Whether Plex lets this server in, and as whom. */
export function usePlexAuth() {
  const { data, isPending } = useQuery(plexAuthQuery());
  const isConnected = data?.valid === true;
  return {
    isChecking: isPending,
    isConnected,
    /** By an account, which is what webhooks and the choice of a server need. */
    hasAccount: isConnected && data.auth_method === 'oauth',
    /** There is an account, but Plex does not take it, or cannot be asked. */
    hasDoubtfulAccount: data?.valid === false && data.auth_method === 'oauth' && data.error !== undefined,
    username: data?.username ?? '',
    email: data?.email ?? '',
    /** Reason, if there is more than a missing sign-in. */
    error: data?.error,
  };
}

export type PlexAuth = ReturnType<typeof usePlexAuth>;
