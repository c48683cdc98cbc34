import type { MediaKind } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { findVideo } from '#engine/library/video.ts';
import type { PickVideo } from '#engine/providers/probe/probe-provider.ts';
import { readVideoFacts } from '#engine/search/read-video-facts.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
}

/** Some files may be gone. */
const candidates = 5;

/** The newest file of the library that is there, for providers that know videos by their files. */
export const createVideoPick =
  (dependencies: Dependencies): PickVideo =>
  async (media, signal) => {
    for (const type of media.toReversed())
      for (const { id } of await newest(dependencies.db, type)) {
        try {
          return await readVideoFacts(dependencies, await findVideo(dependencies.db, type, id), signal);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
    return undefined;
  };

const newest = (db: Database, type: MediaKind) =>
  db.selectFrom(type).select('id').where('path', '!=', '').orderBy('id', 'desc').limit(candidates).execute();
