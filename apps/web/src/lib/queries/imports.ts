import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** Report of the last import; null if there was none. */
export const lastImportQuery = () =>
  queryOptions({
    queryKey: keys.imports,
    queryFn: async ({ signal }) => (await api.imports.last({ signal })).data,
  });
