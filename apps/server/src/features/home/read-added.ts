import type { HomeAddedVideo } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf, type KindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import type { NameVideos } from './name-videos.ts';

const shown = 8;

/** Videos that came last, newest first. */
export function createAddedReader(db: Database, nameVideos: NameVideos) {
  const find = prepareSql<object, { kind: KindCode; media_id: number; at: number }>(
    db,
    () => sql`select kind, media_id, at from video_added order by at desc limit ${sql.lit(shown)}`,
  );
  return async (): Promise<HomeAddedVideo[]> => {
    const rows = await find({});
    const ids = (type: (typeof mediaKinds)[number]) =>
      rows.filter(({ kind }) => mediaKindOf(kind) === type).map(({ media_id }) => media_id);
    const named = await Promise.all(mediaKinds.map(async (type) => [type, await nameVideos(type, ids(type))] as const));
    const names = new Map(named);
    return rows.flatMap(({ kind, media_id, at }) => {
      const name = names.get(mediaKindOf(kind))?.get(media_id);
      return name ? [{ ...name, at }] : [];
    });
  };
}
