import { createHash } from 'node:crypto';
import type { AnyItem } from '#plex/items.ts';

export type BrowserKind = 'jellyfin' | 'emby';

/** Any thing that has an id: an item, a season or a library. */
export type Thing = AnyItem | { season: number; of: number } | { folder: string };

const nameOf = (thing: Thing) =>
  'folder' in thing ? `folder/${thing.folder}` : 'of' in thing ? `season/${thing.of}/${thing.season}` : itemName(thing);

const itemName = (item: AnyItem) =>
  'movie' in item ? `1/${item.movie}` : 'series' in item ? `2/${item.series}` : `3/${item.episode}`;

/** Jellyfin has 32 hexadecimal digits, Emby plain numbers. */
export function idOf(kind: BrowserKind, thing: Thing): string {
  const digest = createHash('md5').update(nameOf(thing)).digest('hex');
  return kind === 'jellyfin' ? digest : String(parseInt(digest.slice(0, 8), 16));
}

/** Whether the server's framework accepts the text as an id. */
export const isId = (kind: BrowserKind, text: string): boolean =>
  kind === 'jellyfin' ? /^[0-9a-f]{32}$/i.test(text.replaceAll('-', '')) : /^\d+$/.test(text);
