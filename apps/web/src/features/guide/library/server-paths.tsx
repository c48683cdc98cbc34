import type { LibrarySource } from '@captionarr/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FolderReport } from '#blocks/managers/folder-report.tsx';
import { withMapping, type Proposal } from '#blocks/managers/mappings.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

/** Whether this server finds the folders of a media server, and which mapping would help. */
export function ServerPaths({ source: { id, name, sync, path_mappings: mappings } }: { source: LibrarySource }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // What was read belongs to the question: files are checked only when they are known.
  const { data, error, isFetching, refetch } = useQuery(pathsQuery(id, [mappings, sync?.at]));
  const use = useMutation({
    mutationFn: (proposal: Proposal) =>
      api.libraries.update({ form: { id, values: { path_mappings: [...withMapping(mappings, proposal)] } } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.libraries }),
  });
  return (
    <FolderReport
      name={name}
      label={t('guide.managers.folders', { name })}
      folders={data}
      error={error}
      isChecking={isFetching || use.isPending}
      mappings={mappings}
      onCheck={() => void refetch()}
      onUse={(proposal) => use.mutate(proposal)}
    />
  );
}

const pathsQuery = (id: string, known: readonly unknown[]) =>
  queryOptions({
    queryKey: [...keys.paths, id, ...known],
    queryFn: async ({ signal }) => (await api.libraries.checkPaths({ query: { id }, signal })).data,
    meta: { quiet: true },
  });
