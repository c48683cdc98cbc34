import type { Database } from '#platform/db/database.ts';
import { findVideo } from '#engine/library/video.ts';
import type { SearchItemsInput } from './search-items.job.ts';

/** `Harbour Lights`, `Harbour Lights 3×06`, or `12 series`. */
export async function describeItems(
  db: Database,
  { what, ids }: Pick<SearchItemsInput, 'what' | 'ids'>,
): Promise<string> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return `${ids.length} ${what}`;
  if (what === 'series') {
    const series = await db.selectFrom('series').select('title').where('id', '=', id).executeTakeFirst();
    return series?.title ?? `series ${id}`;
  }
  return (await findVideo(db, what === 'episodes' ? 'episode' : 'movie', id)).title;
}
