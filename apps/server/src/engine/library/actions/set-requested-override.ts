import type { LiveEvent } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { episodePlace, seasonPlace } from '#engine/library/store/overrides.ts';
import type { ChangeOrigin } from '#engine/library/store/record-profiles.ts';
import { mediaNotFound } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { createProfileNews } from './emit-profiles.ts';
import { readProfile } from './read-profile-assignments.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'setOverrides'>;
  profiles: Pick<Profiles, 'find'>;
  emit: (event: LiveEvent) => void;
}

interface Request {
  seriesid: number;
  season?: number | undefined;
  episodeid?: number | undefined;
  /** The id of a profile, empty for none, or `inherit`. */
  profileid: string;
}

/** Gives a season or an episode its own profile, or that of the series again; recorded for undo. */
export function createOverrideSetter({ db, store, profiles, emit }: Dependencies) {
  const tell = createProfileNews(db, emit);

  async function placeOf({ seriesid, season, episodeid }: Request) {
    if ((season === undefined) === (episodeid === undefined))
      throw new AppError('invalid', 'Specify either a season or an episode.');
    if (episodeid !== undefined) {
      const known = db.selectFrom('episode').select('id').where('id', '=', episodeid).where('series_id', '=', seriesid);
      if (!(await known.executeTakeFirst())) throw mediaNotFound('episode');
      return episodePlace(seriesid, episodeid);
    }
    return seasonPlace(seriesid, season ?? 0);
  }

  return async (request: Request, origin: ChangeOrigin): Promise<void> => {
    const override = request.profileid === 'inherit' ? null : (readProfile(profiles, request.profileid) ?? 0);
    const place = await placeOf(request);
    const changed = await store.setOverrides([{ place, override, by: override === null ? '' : 'hand' }], origin);
    if (changed.length > 0) await tell('series', changed);
  };
}
export type SetOverride = ReturnType<typeof createOverrideSetter>;
