import { movieHistoryQuery } from '#lib/queries/history.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { HistoryList } from './history-list.tsx';
import { useHistoryQuery } from './history-query.ts';

export function MoviesHistoryPage() {
  const view = useTableView('movies-history');
  const narrowed = useHistoryQuery(view);
  const page = useServerPage(view, (range) => movieHistoryQuery({ ...range, ...narrowed.query }));
  return <HistoryList kind="movies" {...{ view, page, narrowed }} />;
}
