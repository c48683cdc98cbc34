import { paging } from '@captionarr/contract/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { settingsQuery } from './queries/settings.ts';

export const pageSizes: readonly number[] = paging.sizes;

/** Rows per page: one setting for all tables. */
export const usePageSize = () => useQuery(settingsQuery()).data?.general.page_size ?? paging.defaultSize;

/** Saves the setting, so that every table follows. */
export function useSavePageSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (size: string) => api.settings.save({ form: { 'settings-general-page_size': size } }),
    onSuccess: () => client.invalidateQueries(settingsQuery()),
  });
}
