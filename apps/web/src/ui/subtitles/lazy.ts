import { lazy } from 'react';

/** What opens on demand is fetched on demand; put them inside a `Suspense`. */
export const SubtitleTools = lazy(async () => ({
  default: (await import('./tools/subtitle-tools.tsx')).SubtitleTools,
}));
export const SubtitleViewer = lazy(async () => ({
  default: (await import('./viewer/subtitle-viewer.tsx')).SubtitleViewer,
}));
export const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions/versions-drawer.tsx')).VersionsDrawer,
}));
