import type { MediaKind, Made, ReviewSummary } from '@captionarr/contract';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Cue } from '#domain/subtitles/cue.ts';
import { nameVideos } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import type { Doubt } from './rung-maker.ts';

/** A kept result with everything that a review shows and a save writes. */
export interface KeptReview {
  id: number;
  type: MediaKind;
  mediaId: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  made: Made;
  videoPath: string;
  /** The file that it was saved as; null if it wasn’t. */
  path: string | null;
  from: string;
  engine: string;
  cues: readonly Cue[];
  doubts: readonly Doubt[];
  sources: readonly string[] | null;
}

/** Of videos as they were then; and if it was saved, of a file that is there and still machine-made. */
const isCurrent = sql<SqlBool>`(
  exists (select 1 from movie where review.kind = 1 and movie.id = review.media_id and movie.path = review.video_path)
  or exists (
    select 1 from episode where review.kind = 0 and episode.id = review.media_id and episode.path = review.video_path
  )
) and (
  review.path is null
  or exists (
    select 1 from subtitle
    where subtitle.kind = review.kind and subtitle.media_id = review.media_id
      and subtitle.path = review.path and subtitle.made is not null
  )
)`;

interface Filter {
  id?: number | undefined;
  type?: MediaKind | undefined;
  mediaId?: number | undefined;
  itemId?: number | undefined;
}

/** Newest first. */
export async function listReviews(db: Database, { id, type, mediaId, itemId }: Filter): Promise<ReviewSummary[]> {
  const rows = await currentReviews(db)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(type !== undefined, (query) => query.where('kind', '=', kindCode[type ?? 'movie']))
    .$if(mediaId !== undefined, (query) => query.where('media_id', '=', mediaId ?? 0))
    .$if(itemId !== undefined, (query) => query.where(isOfItem(itemId ?? 0)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return nameReviews(db, rows);
}

const currentReviews = (db: Database) =>
  db
    .selectFrom('review')
    .select(['id', 'kind', 'media_id', 'language', 'made', 'at', 'cue_count', 'doubtful', 'path', 'sentence'])
    .select(['made_from', 'engine'])
    .where(isCurrent);
type Row = Awaited<ReturnType<ReturnType<typeof currentReviews>['executeTakeFirstOrThrow']>>;

const isOfItem = (itemId: number): Expression<SqlBool> => sql<SqlBool>`(
  (review.kind = 1 and review.media_id = ${itemId})
  or (review.kind = 0 and review.media_id in (select id from episode where series_id = ${itemId}))
)`;

async function nameReviews(db: Database, rows: readonly Row[]): Promise<ReviewSummary[]> {
  const idsOf = (type: MediaKind) => rows.filter(({ kind }) => kind === kindCode[type]).map((row) => row.media_id);
  const names = {
    episode: await nameVideos(db, 'episode', idsOf('episode')),
    movie: await nameVideos(db, 'movie', idsOf('movie')),
  };
  return rows.flatMap(({ kind, cue_count: cues, made_from: from, ...row }) => {
    const type = mediaKindOf(kind);
    const video = names[type].get(row.media_id);
    return video ? [{ ...row, type, cues, from, item_id: video.itemId, title: video.title }] : [];
  });
}

export async function readKeptReview(db: Database, id: number): Promise<KeptReview | undefined> {
  const row = await db.selectFrom('review').selectAll().where('id', '=', id).where(isCurrent).executeTakeFirst();
  return (
    row && {
      id,
      type: mediaKindOf(row.kind),
      mediaId: row.media_id,
      language: row.language,
      made: row.made,
      videoPath: row.video_path,
      path: row.path,
      from: row.made_from,
      engine: row.engine,
      // Written by `keepReview`.
      cues: JSON.parse(row.cues_json) as Cue[],
      doubts: JSON.parse(row.doubts_json) as Doubt[],
      sources: row.sources_json === null ? null : (JSON.parse(row.sources_json) as string[]),
    }
  );
}

type NewReview = Omit<KeptReview, 'id'> & { at: number; sentence: string | null };

/** Replaces an older one of the same wish and rung. */
export function keepReview(db: Database, review: NewReview): Promise<number> {
  const wish = { kind: kindCode[review.type], media_id: review.mediaId, language: review.language, made: review.made };
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('review')
      .where((by) => by.and(wish))
      .execute();
    const { id } = await transaction
      .insertInto('review')
      .values({
        ...wish,
        at: review.at,
        video_path: review.videoPath,
        path: review.path,
        sentence: review.sentence,
        engine: review.engine,
        made_from: review.from,
        cue_count: review.cues.length,
        doubtful: review.doubts.length,
        cues_json: JSON.stringify(review.cues.map(({ start, end, text }) => ({ start, end, text }))),
        doubts_json: JSON.stringify(review.doubts),
        sources_json: review.sources ? JSON.stringify(review.sources) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Answers whether there were any. */
export async function forgetOutdated(db: Database): Promise<boolean> {
  const [{ numDeletedRows }] = (await db
    .deleteFrom('review')
    .where(sql<SqlBool>`not (${isCurrent})`)
    .execute()) as [{ numDeletedRows: bigint }];
  return numDeletedRows > 0n;
}
