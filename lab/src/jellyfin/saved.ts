import { createHash } from 'node:crypto';
import type { BrowserItem } from './items.ts';

export type SavedTimes = ReturnType<typeof createSavedTimes>;

/** When each item was saved last, which `minDateLastSaved` asks for and `Etag` follows. */
export function createSavedTimes() {
  const saved = new Map<string, number>();
  const at = ({ Id, DateCreated }: Pick<BrowserItem, 'Id' | 'DateCreated'>) => saved.get(Id) ?? Date.parse(DateCreated);
  return {
    at,
    touch: (id: string): void => void saved.set(id, Date.now()),
    etag: (item: BrowserItem): string =>
      createHash('md5')
        .update(`${item.Id}${at(item)}`)
        .digest('hex'),
  };
}
