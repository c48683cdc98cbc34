import { lazyPart } from '#lib/lazy-part.tsx';

/** Fetched when it is opened; put it inside a `Suspense`. */
export const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);
