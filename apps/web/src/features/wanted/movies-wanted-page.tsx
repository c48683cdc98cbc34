import { useMemo } from 'react';
import { wantedMoviesQuery } from '#lib/queries/wanted.ts';
import { useTableView } from '#ui/data-table/table-view.ts';
import { useServerPage } from '#ui/data-table/use-server-page.ts';
import { WantedList } from './wanted-list.tsx';
import { toWantedQuery } from './wanted-query.ts';
import { rowOfMovie } from '#ui/search/wanted-row.ts';

export function MoviesWantedPage() {
  const view = useTableView('wanted-movies');
  const page = useServerPage(view, (range) => wantedMoviesQuery({ ...range, ...toWantedQuery(view) }));
  const rows = useMemo(() => page.rows?.map(rowOfMovie), [page.rows]);
  return <WantedList kind="movies" view={view} page={{ ...page, rows }} />;
}
