import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useLate } from '#lib/use-late.ts';

const Parts = lazyPart(async () => (await import('./file-parts.tsx')).FileParts);

/** Fetched with the page, after its first content. */
export function FileParts() {
  return <Suspense>{useLate() && <Parts />}</Suspense>;
}
