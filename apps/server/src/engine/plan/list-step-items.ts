import type { MediaKind, PlanItem } from '@captionarr/contract';
import { nameVideos } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import type { MadePlan } from './make-plan.ts';

/** A page of what a step helps; titles that are gone are left out. */
export async function listStepItems(
  db: Database,
  { items, keysOf }: MadePlan,
  step: string,
  { start, length }: { start: number; length: number },
): Promise<{ data: PlanItem[]; total: number }> {
  const all = [...(keysOf.get(step) ?? [])];
  const page = all.slice(start, length < 0 ? undefined : start + length).flatMap((key) => items.get(key) ?? []);
  const names = {
    episode: await nameVideos(db, 'episode', idsOf(page, 'episode')),
    movie: await nameVideos(db, 'movie', idsOf(page, 'movie')),
  };
  const data = page.flatMap(({ type, mediaId, language, cause }): PlanItem[] => {
    const name = names[type].get(mediaId);
    return name ? [{ type, media_id: mediaId, item_id: name.itemId, title: name.title, language, cause }] : [];
  });
  return { data, total: all.length };
}

const idsOf = (page: readonly { type: MediaKind; mediaId: number }[], kind: MediaKind) => [
  ...new Set(page.filter(({ type }) => type === kind).map(({ mediaId }) => mediaId)),
];
