import type { MediaKind } from '@captionarr/contract';
import { fold } from '#domain/library/fold.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { createRowReader } from './read-rows.ts';
import { createTitleTiers, type TitleHit } from './title-ranking.ts';

interface ItemRow {
  id: number;
  title: string;
  year: number;
  poster: string | null;
}
export type FoundItem = ItemRow & { type: MediaKind };

const maxItems = 50;

/** Finds series and movies by their titles, whatever the case and the accents; the best first. */
export function createTitleSearch(db: Database) {
  const tiers = createTitleTiers(db);
  const columns = ['id', 'title', 'year', 'poster'];
  const readers = {
    episode: createRowReader<ItemRow>(db, 'series', columns),
    movie: createRowReader<ItemRow>(db, 'movie', columns),
  };

  async function findHits(text: string): Promise<TitleHit[]> {
    const found = new Map<string, TitleHit>();
    for (const tier of tiers) {
      for (const hit of (await tier(text)).toSorted(byFitTo(text))) {
        const item = `${hit.kind} ${hit.media_id}`;
        if (!found.has(item)) found.set(item, hit);
      }
      if (found.size >= maxItems) break;
    }
    return [...found.values()].slice(0, maxItems);
  }

  return async (query: string): Promise<FoundItem[]> => {
    const text = fold(query.replaceAll('\0', ''));
    const hits = text === '' ? [] : await findHits(text);
    const idsOf = (type: MediaKind) => hits.filter((hit) => hit.kind === kindCode[type]).map((hit) => hit.media_id);
    const read = async (type: MediaKind) => byId(await readers[type].atOnce(idsOf(type)));
    const [episode, movie] = await Promise.all([read('episode'), read('movie')]);
    const items = { episode, movie };
    return hits.flatMap(({ kind, media_id }) => {
      const type = mediaKindOf(kind);
      const item = items[type].get(media_id);
      return item ? [{ ...item, type }] : [];
    });
  };
}

const byId = (items: readonly ItemRow[]) => new Map(items.map((item) => [item.id, item]));

/** The whole title, main before alternative, the shorter, series before movies; then by name. */
const byFitTo = (text: string) => (one: TitleHit, other: TitleHit) =>
  Number(other.folded === text) - Number(one.folded === text) ||
  other.main - one.main ||
  one.folded.length - other.folded.length ||
  one.kind - other.kind ||
  (one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.media_id - other.media_id);
