import { moviesQuery } from '#lib/queries/library.ts';
import { useTableView } from '#ui/data-table/table-view.ts';
import { useServerPage } from '#ui/data-table/use-server-page.ts';
import { toListQuery, usualSort } from '#ui/media/list/list-query.ts';
import { MediaList } from '#ui/media/list/media-list.tsx';
import { movieLook } from './movie-look.tsx';

export function MoviesPage() {
  const view = useTableView('movies', { sort: usualSort });
  const page = useServerPage(view, (range) => moviesQuery({ ...range, ...toListQuery('movies', view) }));
  return <MediaList kind="movies" view={view} page={page} look={movieLook} />;
}
