import type { KeyRights } from '@captionarr/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

const queryKey = [...keys.settings, 'keys'];

export const keysQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.apiKeys.list({ signal })).data,
    meta: { quiet: true },
  });

/** What changes the list; the dialogs show what fails. */
function useChange<T, R>(run: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export const useCreateKey = () =>
  useChange((form: { name: string; rights: KeyRights }) => api.apiKeys.create({ form }));

export const useRevokeKey = () => useChange((id: number) => api.apiKeys.revoke({ form: { id } }));
