import { seriesQuery } from '#lib/queries/library.ts';
import { useTableView } from '#ui/data-table/table-view.ts';
import { useServerPage } from '#ui/data-table/use-server-page.ts';
import { toListQuery, usualSort } from '#ui/media/list/list-query.ts';
import { MediaList } from '#ui/media/list/media-list.tsx';
import { seriesLook } from './series-look.tsx';

export function SeriesPage() {
  const view = useTableView('series', { sort: usualSort });
  const page = useServerPage(view, (range) => seriesQuery({ ...range, ...toListQuery('series', view) }));
  return <MediaList kind="series" view={view} page={page} look={seriesLook} />;
}
