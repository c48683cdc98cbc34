import { loadChunk } from '#lib/load-chunk.ts';

/** The code of menus, which no page needs for its first content. */
export const loadMenus = () => loadChunk(() => import('./toolbar-menus.tsx'));
