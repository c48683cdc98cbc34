import { lazyPart } from '#lib/lazy-part.tsx';

/** Dialogs are loaded on demand; render them inside a `Suspense`. */
export const SubtitleTools = lazyPart(async () => (await import('./tools/subtitle-tools.tsx')).SubtitleTools);
export const ToolDialogs = lazyPart(async () => (await import('./tools/tool-dialogs.tsx')).ToolDialogs);
export const SubtitleViewer = lazyPart(async () => (await import('./viewer/subtitle-viewer.tsx')).SubtitleViewer);
export const VersionsDrawer = lazyPart(async () => (await import('./versions/versions-drawer.tsx')).VersionsDrawer);
