import { lazyPart } from '#lib/lazy-part.tsx';

/** Fetched when they are opened; put them inside a `Suspense`. */
export const SearchDialog = lazyPart(async () => (await import('./dialog/search-dialog.tsx')).SearchDialog);
export const WhyDrawer = lazyPart(async () => (await import('./why/why-drawer.tsx')).WhyDrawer);
