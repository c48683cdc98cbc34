import type { StudioEdits, StudioFile } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { dayMs } from '#platform/durations.ts';
import type { Video } from '#engine/library/video.ts';

/** A draft that rests longer is forgotten. */
const keptMs = 90 * dayMs;

const keyOf = ({ type, id }: Video, path: string) => ({ kind: kindCode[type], media_id: id, path });

/** Unsaved edits, so that a crash loses nothing. Each file has one draft, which all users share. */
export function createDrafts(db: Database, now: () => number = Date.now) {
  return {
    async find(video: Video, path: string): Promise<StudioFile['draft']> {
      const { kind, media_id } = keyOf(video, path);
      const row = await db
        .selectFrom('studio_draft')
        .select(['hash', 'at', 'who', 'edits_json'])
        .where('kind', '=', kind)
        .where('media_id', '=', media_id)
        .where('path', '=', path)
        .executeTakeFirst();
      if (!row) return null;
      const { edits_json: edits, ...draft } = row;
      // Written below.
      return { ...draft, edits: JSON.parse(edits) as StudioEdits };
    },

    async keep(video: Video, path: string, draft: { hash: string; who: string; edits: StudioEdits }): Promise<void> {
      const { edits, ...rest } = draft;
      const row = { ...keyOf(video, path), ...rest, at: now(), edits_json: JSON.stringify(edits) };
      await db.replaceInto('studio_draft').values(row).execute();
    },

    async discard(video: Video, path: string): Promise<void> {
      const { kind, media_id } = keyOf(video, path);
      await db
        .deleteFrom('studio_draft')
        .where('kind', '=', kind)
        .where('media_id', '=', media_id)
        .where('path', '=', path)
        .execute();
    },

    prune: async (): Promise<void> => {
      await db
        .deleteFrom('studio_draft')
        .where('at', '<', now() - keptMs)
        .execute();
    },
  };
}
