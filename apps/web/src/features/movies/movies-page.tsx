import { moviesQuery } from '#lib/queries/library.ts';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useServerPage } from '#kit/data-table/use-server-page.ts';
import { defaultSort, listFilters, toListQuery } from '#blocks/media/list/list-query.ts';
import { MediaList } from '#blocks/media/list/media-list.tsx';
import { moviePresentation } from './movie-presentation.tsx';

export function MoviesPage() {
  const view = useTableView('movies', { sort: defaultSort, filters: listFilters });
  const page = useServerPage(view, (range) => moviesQuery({ ...range, ...toListQuery('movies', view) }));
  return <MediaList kind="movies" view={view} page={page} presentation={moviePresentation} />;
}
