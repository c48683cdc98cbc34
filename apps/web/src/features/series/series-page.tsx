import { seriesQuery } from '#lib/queries/library.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { defaultSort, listFilters, toListQuery } from '#blocks/media/list/list-query.ts';
import { MediaList } from '#blocks/media/list/media-list.tsx';
import { seriesPresentation } from './series-presentation.tsx';

export function SeriesPage() {
  const view = useTableView('series', { sort: defaultSort, filters: listFilters });
  const page = useServerPage(view, (range) => seriesQuery({ ...range, ...toListQuery('series', view) }));
  return <MediaList kind="series" view={view} page={page} presentation={seriesPresentation} />;
}
