import { lazyPart } from '#lib/lazy-part.tsx';

/** Fetched when they are opened; put them inside a `Suspense`. */
export const ReviewDialog = lazyPart(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
export const ReviewsDrawer = lazyPart(async () => (await import('./review/reviews-drawer.tsx')).ReviewsDrawer);
