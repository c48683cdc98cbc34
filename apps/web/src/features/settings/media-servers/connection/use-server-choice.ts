import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { plexSelectedQuery, plexServersQuery, type PlexServer } from '#lib/queries/plex.ts';

/** Servers of the account and the selected one. A single one is selected automatically. */
export function useServerChoice() {
  const client = useQueryClient();
  const servers = useQuery(plexServersQuery());
  const selected = useQuery(plexSelectedQuery());
  const { mutate, ...choice } = useMutation({
    mutationFn: (server: PlexServer) => api.plex.selectServer({ form: formOf(server) }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(
        [keys.plex.selected, keys.plex.libraries, keys.settings].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });

  const available = servers.data?.filter(({ bestConnection }) => bestConnection !== null) ?? [];
  const single = available.length === 1 && selected.data === null ? available[0] : undefined;
  useEffect(() => {
    if (single) mutate(single);
  }, [single, mutate]);

  return { servers, selected: selected.data, choose: mutate, choice };
}

const formOf = ({ machineIdentifier, name, bestConnection, connections }: PlexServer) => ({
  machineIdentifier,
  name,
  uri: bestConnection?.uri ?? '',
  local: bestConnection?.local ?? false,
  connections: connections.map(({ uri }) => uri),
});
