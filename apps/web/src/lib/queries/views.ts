import type { LibraryKind, SavedView } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const viewsQuery = (page: LibraryKind) =>
  queryOptions({
    queryKey: [...keys.views, page],
    queryFn: async ({ signal }) => (await api.views.list({ query: { page }, signal })).data,
    meta: { needs: 'views.list' },
  });

export const saveView = (form: Pick<SavedView, 'page' | 'name' | 'query'>) => api.views.save({ form });
export const removeView = (id: number) => api.views.remove({ form: { id } });
