import { latePart } from '#lib/lazy-part.tsx';

/** Loaded with the first ASS file beside a video that plays. */
export const AssCaption = latePart(async () => (await import('./ass-caption.tsx')).AssCaption);
