import { latePart } from '#lib/lazy-part.tsx';

/** Loaded on demand; render it inside a `Suspense`. */
export const LinkDialog = latePart(async () => (await import('./link-dialog.tsx')).LinkDialog);
