import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsSave } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { browser } from '#lib/browser.ts';
import { keys } from '#lib/queries/keys.ts';

/** The last saves. Under the key of the settings: whatever makes those stale makes these stale as well. */
export const historyQuery = (length: number) =>
  queryOptions({
    queryKey: [...keys.settings, 'history', length],
    queryFn: ({ signal }) => api.settings.history({ query: { start: 0, length }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SettingsSave) => api.settings.undo({ form: { id } }),
    onSuccess: async (_answer, { changes }) => {
      // The key that this page speaks with is another one now; the server hands it out with the page.
      if (changes.some(({ key }) => key === 'auth.apikey')) return browser.reload();
      await Promise.all(
        [keys.settings, keys.languages, keys.libraries, keys.managers].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
