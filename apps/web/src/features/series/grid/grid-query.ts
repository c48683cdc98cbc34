import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

/** Below the key of the series’ episodes, so that what changes them changes it. */
export const gridQuery = (seriesId: number) =>
  queryOptions({
    queryKey: [...keys.episodes, seriesId, 'grid'],
    queryFn: ({ signal }) => api.series.readGrid({ query: { seriesid: seriesId }, signal }),
    meta: { needs: 'series.readGrid' },
  });
