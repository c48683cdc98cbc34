import { lazy } from 'react';

/** Fetched when they are opened; put them inside a `Suspense`. */
export const SearchDialog = lazy(async () => ({ default: (await import('./dialog/search-dialog.tsx')).SearchDialog }));
export const WhyDrawer = lazy(async () => ({ default: (await import('./why/why-drawer.tsx')).WhyDrawer }));
