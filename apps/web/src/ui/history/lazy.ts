import { lazy } from 'react';

/** Fetched when it is opened; put it inside a `Suspense`. */
export const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));
