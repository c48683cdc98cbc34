import type { Draft } from './draft.ts';

/** How many titles and videos an order is about, counted along: to ask the database in the end makes a long turn. */
export function createExtent() {
  const titles = new Set<string>();
  const videos = new Set<string>();
  return {
    add(drafts: readonly Draft[]): void {
      for (const { type, itemId, mediaId, group } of drafts) {
        titles.add(`${type} ${itemId}`);
        if (group === 'ordinary') videos.add(`${type} ${mediaId}`);
      }
    },
    sizes: () => ({ titles: titles.size, videos: videos.size }),
  };
}
