import { episodeHistoryQuery } from '#lib/queries/history.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { HistoryList } from './history-list.tsx';
import { useHistoryQuery } from './history-query.ts';

export function SeriesHistoryPage() {
  const view = useTableView('series-history');
  const narrowed = useHistoryQuery(view);
  const page = useServerPage(view, (range) => episodeHistoryQuery({ ...range, ...narrowed.query }));
  return <HistoryList kind="series" {...{ view, page, narrowed }} />;
}
