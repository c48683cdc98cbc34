import type { HomeCoverage, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { findPresent } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';

/** Videos that are alike in everything that counts. */
interface Alike {
  profile_id: number | null;
  audio: string;
  have: string;
  missing: string;
  nice: string;
  excluded: number;
  videos: number;
  last: number;
}

/** Videos in one turn of the event loop. */
const pieceSize = 1000;

const columns = sql`id, audio, have, iif(wanted = 1, missing, '') as missing, iif(nice_wanted = 1, nice, '') as nice, excluded`;
const first = sql.raw('order by id limit ' + pieceSize);

/** Counts by language what profiles ask for, is there and isn’t: in pieces, over all videos. */
export function createCoverageCounter(db: Database, findProfile: (id: number) => Profile | undefined) {
  const read: Record<MediaKind, (values: { after: number }) => Promise<Alike[]>> = {
    episode: prepareSql(
      db,
      (slot) => sql`select ${sql.raw(episodeProfile('v', 's'))} as profile_id, v.audio, v.have, v.missing, v.nice,
          max(v.excluded, s.excluded) as excluded, count(*) as videos, max(v.id) as last
        from (select ${columns}, series_id, season from episode where id > ${slot('after')} ${first}) as v
        join series as s on s.id = v.series_id group by 1, 2, 3, 4, 5, 6`,
    ),
    movie: prepareSql(
      db,
      (slot) => sql`select profile_id, audio, have, missing, nice, excluded, count(*) as videos, max(id) as last
        from (select ${columns}, profile_id from movie where id > ${slot('after')} ${first}) as v
        group by 1, 2, 3, 4, 5, 6`,
    ),
  };
  const readMade = prepareSql<object, { language: string; files: number }>(
    db,
    () => sql`select language, count(*) as files from subtitle where made is not null group by language`,
  );

  return async (): Promise<HomeCoverage[]> => {
    const found = new Map<string, HomeCoverage>();
    const of = (language: string): HomeCoverage => {
      const one = found.get(language) ?? { language, there: 0, missing: 0, machine_made: 0, nice_missing: 0 };
      found.set(language, one);
      return one;
    };
    const add = ({ profile_id, audio, have, missing, nice, videos }: Alike): void => {
      const profile = profile_id === null ? undefined : findProfile(profile_id);
      if (!profile) return;
      for (const language of findPresent(profile, split(audio), split(have))) of(language).there += videos;
      for (const language of split(missing)) of(language).missing += videos;
      for (const language of split(nice)) of(language).nice_missing += videos;
    };
    for (const type of ['episode', 'movie'] as const) {
      for (let after = -1, isMore = true; isMore;) {
        await yieldToRequests();
        const piece = await read[type]({ after });
        for (const alike of piece) if (alike.excluded === 0) add(alike);
        isMore = piece.reduce((sum, { videos }) => sum + videos, 0) === pieceSize;
        after = Math.max(after, ...piece.map(({ last }) => last));
      }
    }
    for (const { language, files } of await readMade({})) {
      const one = found.get(language);
      if (one) one.machine_made = files;
    }
    return [...found.values()].toSorted(
      (one, other) =>
        other.missing - one.missing || other.there - one.there || (one.language < other.language ? -1 : 1),
    );
  };
}

const split = (texts: string): string[] => (texts === '' ? [] : texts.split(','));
