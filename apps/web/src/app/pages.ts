import type { ComponentType } from 'react';

export type Pages = Record<string, () => Promise<ComponentType>>;

/** Every page of the product: a new page is one line here, and its entry in the navigation appears with it. */
export const pages: Pages = {
  series: async () => (await import('#features/series/series-page.tsx')).SeriesPage,
  'series/edit': async () => (await import('#features/series/series-edit-page.tsx')).SeriesEditPage,
  'series/:id': async () => (await import('#features/series/series-detail-page.tsx')).SeriesDetailPage,
  movies: async () => (await import('#features/movies/movies-page.tsx')).MoviesPage,
  'movies/edit': async () => (await import('#features/movies/movies-edit-page.tsx')).MoviesEditPage,
  'movies/:id': async () => (await import('#features/movies/movie-detail-page.tsx')).MovieDetailPage,
  'settings/general': async () => (await import('#features/settings/general-page.tsx')).GeneralPage,
  'settings/ui': async () => (await import('#features/settings/ui-page.tsx')).UiPage,
};
