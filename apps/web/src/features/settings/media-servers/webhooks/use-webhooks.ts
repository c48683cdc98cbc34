import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { plexWebhooksQuery } from '#lib/queries/plex.ts';

/** Webhooks of Plex and how to change them. Shows one failure at a time. */
export function useWebhooks(enabled: boolean) {
  const client = useQueryClient();
  const list = useQuery({ ...plexWebhooksQuery(), enabled });
  const shared = {
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.plex.webhooks }),
  };
  const create = useMutation({ ...shared, mutationFn: () => api.plex.createWebhook() });
  const remove = useMutation({
    ...shared,
    mutationFn: (address: string) => api.plex.deleteWebhook({ form: { webhook_url: address } }),
  });

  return {
    list,
    create: { ...create, run: () => (remove.reset(), create.mutate()) },
    remove: {
      ...remove,
      run: (address: string, onSettled: () => void) => (create.reset(), remove.mutate(address, { onSettled })),
    },
  };
}
