import { useMemo } from 'react';
import { wantedEpisodesQuery } from '#lib/queries/wanted.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { WantedList } from './wanted-list.tsx';
import { toWantedQuery, wantedFilters } from './wanted-query.ts';
import { rowOfEpisode } from '#blocks/search/wanted-row.ts';

export function SeriesWantedPage() {
  const view = useTableView('wanted-series', { filters: wantedFilters });
  const page = useServerPage(view, (range) => wantedEpisodesQuery({ ...range, ...toWantedQuery(view) }));
  const rows = useMemo(() => page.rows?.map(rowOfEpisode), [page.rows]);
  return <WantedList kind="series" view={view} page={{ ...page, rows }} />;
}
