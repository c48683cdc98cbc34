import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { namedVideo, type NamedVideo } from '#engine/library/queries/named-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

export interface BlacklistRow extends NamedVideo {
  at: number;
  provider: string;
  subs_id: string;
  language: string;
  release: string | null;
}

/** Newest first; without a length, all of it. */
export function createBlacklistLister(db: Database, type: MediaKind) {
  const { columns, joins } = namedVideo(type, 'b');
  const read = prepareSql<{ limit: number; offset: number }, BlacklistRow>(
    db,
    (slot) => sql`select b.at, b.provider, b.subs_id, b.language, b.release, ${columns}
      from (select * from blacklist where kind = ${sql.lit(kindCode[type])}
        order by at desc, id desc limit ${slot('limit')} offset ${slot('offset')}) as b ${joins}
      order by b.at desc, b.id desc`,
  );
  return ({ start, length }: { start: number; length: number }) =>
    read({ limit: length > 0 ? length : -1, offset: length > 0 ? Math.max(0, start) : 0 });
}
