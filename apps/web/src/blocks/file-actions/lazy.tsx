import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';

const Parts = lazyPart(async () => (await import('./file-parts.tsx')).FileParts);

/** Fetched with the page, after its first content. */
export const FileParts = () => (
  <Suspense>
    <Parts />
  </Suspense>
);
