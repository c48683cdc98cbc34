import { lazyPart } from '#lib/lazy-part.tsx';

/** What opens on demand is fetched on demand; put them inside a `Suspense`. */
export const SubtitleTools = lazyPart(async () => (await import('./tools/subtitle-tools.tsx')).SubtitleTools);
export const SubtitleViewer = lazyPart(async () => (await import('./viewer/subtitle-viewer.tsx')).SubtitleViewer);
export const VersionsDrawer = lazyPart(async () => (await import('./versions/versions-drawer.tsx')).VersionsDrawer);
