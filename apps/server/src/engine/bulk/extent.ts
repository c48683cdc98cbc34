import type { MissingLanguage } from '#engine/providers/count-downloads.ts';
import type { Draft } from './draft.ts';

/** What an order is about. All but the titles are those of ordinary lines. */
export interface Extent {
  titles: number;
  videos: number;
  missing: MissingLanguage[];
  /** What the lines take together, as far as that is known. */
  seconds: number | null;
  cost: number | null;
}

/** Counts along with the lines: to ask the database in the end makes a long turn. */
export function createExtent() {
  const titles = new Set<string>();
  const videos = new Set<string>();
  const missing = new Map<string, MissingLanguage>();
  const sums = new Map<string, number>();

  function addOrdinary({ type, mediaId, language, figures }: Draft) {
    videos.add(`${type} ${mediaId}`);
    if (language !== null) missing.set(`${type} ${language}`, { type, language });
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
  }

  return {
    add(drafts: readonly Draft[]): void {
      for (const draft of drafts) {
        titles.add(`${draft.type} ${draft.itemId}`);
        if (draft.group === 'ordinary') addOrdinary(draft);
      }
    },
    read: (): Extent => ({
      titles: titles.size,
      videos: videos.size,
      missing: [...missing.values()],
      seconds: sums.get('seconds') ?? null,
      cost: sums.get('cost') ?? null,
    }),
  };
}
