import { latePart } from '#lib/lazy-part.tsx';

/** Loaded on demand; render it inside a `Suspense`. */
export const DownloadDialog = latePart(async () => (await import('./download-dialog.tsx')).DownloadDialog);
