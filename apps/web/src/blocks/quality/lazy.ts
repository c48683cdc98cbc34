import { lazyPart } from '#lib/lazy-part.tsx';
import { loadChunk } from '#lib/load-chunk.ts';

/** The facts of a file come after its row; so does what draws them. Render these inside a `Suspense`. */
const load = () => loadChunk(() => import('./row-parts.ts'));
export const CheckedPanel = lazyPart(async () => (await load()).CheckedPanel);
export const FileOriginLines = lazyPart(async () => (await load()).FileOriginLines);
export const FindingList = lazyPart(async () => (await load()).FindingList);
export const FoundList = lazyPart(async () => (await load()).FoundList);
export const RowButtons = lazyPart(async () => (await load()).RowButtons);
