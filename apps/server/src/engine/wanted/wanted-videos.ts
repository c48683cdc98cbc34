import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Attempts } from '#domain/search/adaptive.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** A language that a video lacks, with its search attempts. */
export interface WantedLanguage extends Attempts {
  language: string;
  /** Nice to have: unasked, it is searched from `nextTryAt` on, or no more if that is null. */
  isNice: boolean;
  nextTryAt: number | null;
}

export interface WantedVideo {
  type: MediaKind;
  mediaId: number;
  languages: WantedLanguage[];
}

/**
 * The videos to read: given ones, those of some series, the next ones of those with something missing, or, with
 * `niceAt`, of those with something nice to have that is due then and nothing missing.
 */
export type WantedChoice =
  | { type: MediaKind; ids: readonly number[] }
  | { seriesIds: readonly number[] }
  | { type: MediaKind; below: number; limit: number }
  | { type: MediaKind; below: number; limit: number; niceAt: number };

const numbers = (list: readonly number[]) => sql<number>`(select value from json_each(${JSON.stringify(list)}))`;

/** Videos with languages that they lack and that are not excluded, newest first. */
export async function readWantedVideos(db: Database, choice: WantedChoice): Promise<WantedVideo[]> {
  const type: MediaKind = 'seriesIds' in choice ? 'episode' : choice.type;
  const chosen =
    'seriesIds' in choice
      ? sql<boolean>`media_id in (select id from episode where series_id in ${numbers(choice.seriesIds)})`
      : 'ids' in choice
        ? sql<boolean>`media_id in ${numbers(choice.ids)}`
        : sql<boolean>`media_id in (${'niceAt' in choice ? niceOnly(choice) : wanted(choice)}
            and id < ${choice.below} order by id desc limit ${choice.limit})`;
  const rows = await db
    .selectFrom('lacking')
    .select(['media_id', 'language', 'first_attempt_at', 'last_attempt_at', 'next_try_at', 'nice'])
    .where('kind', '=', kindCode[type])
    .where('excluded', '=', 0)
    .where(chosen)
    .orderBy('media_id', 'desc')
    .orderBy('language')
    .execute();

  const videos = new Map<number, WantedVideo>();
  for (const row of rows) {
    const video = videos.get(row.media_id) ?? { type, mediaId: row.media_id, languages: [] };
    videos.set(row.media_id, video);
    video.languages.push({
      language: row.language,
      firstAt: row.first_attempt_at,
      lastAt: row.last_attempt_at,
      isNice: row.nice === 1,
      nextTryAt: row.next_try_at,
    });
  }
  return [...videos.values()];
}

const wanted = ({ type }: { type: MediaKind }) => sql`select id from ${sql.table(type)} where wanted = 1`;

/** Where something is missing, its search takes along what is nice, so these are the others. */
const niceOnly = ({ type, niceAt }: { type: MediaKind; niceAt: number }) =>
  sql`select id from ${sql.table(type)} where nice_wanted = 1 and wanted = 0 and exists (select 1 from nice_wish
    where kind = ${kindCode[type]} and media_id = ${sql.table(type)}.id and next_try_at <= ${niceAt})`;

export async function countNiceOnly(
  db: Database,
  choice: { type: MediaKind; niceAt: number; below: number },
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${niceOnly(choice)} and id < ${choice.below})`.execute(db);
  return rows[0]?.total ?? 0;
}
