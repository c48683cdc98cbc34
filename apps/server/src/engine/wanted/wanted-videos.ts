import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Attempts } from '#domain/search/adaptive.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** A missing language of a video, with its search attempts. */
export interface WantedLanguage extends Attempts {
  language: string;
}

export interface WantedVideo {
  type: MediaKind;
  mediaId: number;
  languages: WantedLanguage[];
}

/** The videos to read: given ones, those of some series, or the next ones of a list. */
export type WantedChoice =
  | { type: MediaKind; ids: readonly number[] }
  | { seriesIds: readonly number[] }
  | { type: MediaKind; below: number; limit: number };

const numbers = (list: readonly number[]) => sql<number>`(select value from json_each(${JSON.stringify(list)}))`;

/** Videos with missing languages that are not excluded, newest first. */
export async function readWantedVideos(db: Database, choice: WantedChoice): Promise<WantedVideo[]> {
  const type: MediaKind = 'seriesIds' in choice ? 'episode' : choice.type;
  const chosen =
    'seriesIds' in choice
      ? sql<boolean>`media_id in (select id from episode where series_id in ${numbers(choice.seriesIds)})`
      : 'ids' in choice
        ? sql<boolean>`media_id in ${numbers(choice.ids)}`
        : sql<boolean>`media_id in (select id from ${sql.table(type)}
            where wanted = 1 and id < ${choice.below} order by id desc limit ${choice.limit})`;
  const rows = await db
    .selectFrom('missing')
    .select(['media_id', 'language', 'first_attempt_at', 'last_attempt_at'])
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
    video.languages.push({ language: row.language, firstAt: row.first_attempt_at, lastAt: row.last_attempt_at });
  }
  return [...videos.values()];
}
