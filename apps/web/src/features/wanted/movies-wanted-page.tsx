import { useMemo } from 'react';
import { wantedMoviesQuery } from '#lib/queries/wanted.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { WantedList } from './wanted-list.tsx';
import { toWantedQuery, wantedFilters } from './wanted-query.ts';
import { rowOfMovie } from '#blocks/search/wanted-row.ts';

export function MoviesWantedPage() {
  const view = useTableView('wanted-movies', { filters: wantedFilters });
  const page = useServerPage(view, (range) => wantedMoviesQuery({ ...range, ...toWantedQuery(view) }));
  const rows = useMemo(() => page.rows?.map(rowOfMovie), [page.rows]);
  return <WantedList kind="movies" view={view} page={{ ...page, rows }} />;
}
