import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { createProfileFinder, splitTexts } from '#engine/library/store/missing-finder.ts';
import { episodeTitle, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';

/** A video, and the languages that it doesn’t have and a profile wants. */
export interface LackingVideo {
  video: Video;
  lacking: readonly string[];
  /** The same by the profile as it is saved. */
  before: readonly string[];
}

/** Rows that are read at once, in about a millisecond. */
const chunk = 200;

/** The videos with a profile that don’t have everything that it would want, a few at a time. */
export async function* readLacking(
  db: Database,
  type: MediaKind,
  profile: Profile,
  saved: Profile | undefined,
): AsyncGenerator<LackingVideo[]> {
  const findMissing = createProfileFinder();
  const lackingOf = (by: Profile | undefined, audio: string, have: string) => {
    const { missing, nice } = findMissing(by, audio, have);
    return [...splitTexts(missing), ...splitTexts(nice)];
  };
  const read = type === 'movie' ? readMovies : readEpisodes;
  for (let after = -1; ;) {
    const rows = await read(db, after);
    const some = rows.flatMap(({ audio, have, isExcluded, ...video }): LackingVideo[] => {
      if (video.profileId !== profile.id || isExcluded === 1) return [];
      const lacking = lackingOf(profile, audio, have);
      if (lacking.length === 0) return [];
      return [{ video: { type, ...video, audio: splitTexts(audio) }, lacking, before: lackingOf(saved, audio, have) }];
    });
    if (some.length > 0) yield some;
    if (rows.length < chunk) return;
    after = rows.at(-1)?.id ?? after;
    await yieldToRequests();
  }
}

const readMovies = (db: Database, after: number) =>
  db
    .selectFrom('movie')
    .select(['id', 'id as itemId', 'title', 'path', 'audio', 'have', 'profile_id as profileId'])
    .select('excluded as isExcluded')
    .where('id', '>', after)
    .orderBy('id')
    .limit(chunk)
    .execute();

async function readEpisodes(db: Database, after: number) {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'series_id')
    .select(['episode.id', 'series_id as itemId', 'series.title', 'season', 'number', 'episode.path'])
    .select(['episode.audio', 'have', sql<number>`max(episode.excluded, series.excluded)`.as('isExcluded')])
    .select(sql<number | null>`${sql.raw(episodeProfile('episode', 'series'))}`.as('profileId'))
    .where('episode.id', '>', after)
    .orderBy('episode.id')
    .limit(chunk)
    .execute();
  return rows.map(({ season, number, title, ...row }) => ({ ...row, title: episodeTitle({ title, season, number }) }));
}
