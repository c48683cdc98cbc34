import type { FileChoice, UnsureFile } from '@captionarr/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { inboxQuery } from '#lib/queries/libraries.ts';

interface Chosen {
  path: string;
  /** Null takes it back. */
  choice: FileChoice | null;
}

/** Says what a file is. Its row stays in place, so that the choice can be taken back. */
export function useChoose(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => api.libraries.choose({ form: { id, ...chosen } }),
    meta: { quiet: true },
    onSuccess: (_nothing, { path, choice }) => {
      const put = (file: UnsureFile) => (file.path === path ? { ...file, choice } : file);
      client.setQueryData(
        inboxQuery(id).queryKey,
        (loaded) => loaded && { ...loaded, pages: loaded.pages.map((page) => ({ ...page, data: page.data.map(put) })) },
      );
      void client.invalidateQueries({ queryKey: keys.libraries });
    },
  });
}
