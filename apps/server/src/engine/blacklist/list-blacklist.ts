import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { idRange } from '#domain/library/ids.ts';
import { namedVideo, type NamedVideo } from '#engine/library/queries/named-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

export interface BlacklistRow extends NamedVideo {
  media_id: number;
  at: number;
  provider: string;
  subs_id: string;
  language: string;
  release: string | null;
}

interface Options {
  start: number;
  length: number;
  /** Ordinal of a library source; all of them if undefined. */
  instance?: number | undefined;
}

/** Newest first; without a length, all of it. */
export function createBlacklistLister(db: Database, type: MediaKind) {
  const { columns, joins } = namedVideo(type, 'b');
  const read = prepareSql<{ limit: number; offset: number; first: number; last: number }, BlacklistRow>(
    db,
    (slot) => sql`select b.media_id, b.at, b.provider, b.subs_id, b.language, b.release, ${columns}
      from (select * from blacklist where kind = ${sql.lit(kindCode[type])}
          and media_id between ${slot('first')} and ${slot('last')}
        order by at desc, id desc limit ${slot('limit')} offset ${slot('offset')}) as b ${joins}
      order by b.at desc, b.id desc`,
  );
  return ({ start, length, instance }: Options) => {
    const [first, last] = instance === undefined ? [0, Number.MAX_SAFE_INTEGER] : idRange(instance);
    return read({ limit: length > 0 ? length : -1, offset: length > 0 ? Math.max(0, start) : 0, first, last });
  };
}
