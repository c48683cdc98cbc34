import type { MediaKind } from '@captionarr/contract';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import type { Database } from '#platform/db/database.ts';

/** The query that finds a library video on a media server; undefined if the video is gone. */
export const findOnServer = (db: Database, type: MediaKind, mediaId: number): Promise<VideoQuery | undefined> =>
  type === 'episode' ? findEpisodes(db, mediaId) : findMovie(db, mediaId);

async function findMovie(db: Database, id: number): Promise<VideoQuery | undefined> {
  const row = await db
    .selectFrom('movie')
    .select(['path', 'imdb_id', 'tmdb_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { kind: 'movies', path: row.path, ids: { imdb: row.imdb_id, tmdb: row.tmdb_id } };
}

/** All that is in its file: they have the same subtitles. */
async function findEpisodes(db: Database, id: number): Promise<VideoQuery | undefined> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .innerJoin('episode as other', (join) =>
      join.onRef('other.series_id', '=', 'episode.series_id').onRef('other.path', '=', 'episode.path'),
    )
    .select(['episode.path', 'series.path as folder', 'series.imdb_id', 'series.tvdb_id'])
    .select(['other.season', 'other.number'])
    .where('episode.id', '=', id)
    .orderBy('other.id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    kind: 'series',
    path: first.path,
    folder: first.folder,
    ids: { imdb: first.imdb_id, tvdb: first.tvdb_id },
    episodes: rows.map(({ season, number }) => ({ season, number })),
  };
}
