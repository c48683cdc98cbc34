import type { Made, SearchVerdict } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { ladderJob, readJobKey, wishesOf } from './ladder-job.ts';
import { readResults } from './rung-results.ts';

/** A track or file of a video. */
export interface FoundRow {
  language: string;
  stream: number | null;
  codec: string | null;
  path: string | null;
  made: Made | null;
}

/** Everything the tables have about the languages of one video. */
export async function readCircumstances(db: Database, video: Video) {
  const { type, id } = video;
  const kind = kindCode[type];
  const [rows, missing, searched, results, jobs, isExcluded] = await Promise.all([
    db
      .selectFrom('subtitle')
      .select(['language', 'stream', 'codec', 'path', 'made'])
      .where('kind', '=', kind)
      .where('media_id', '=', id)
      .orderBy('no')
      .execute(),
    db
      .selectFrom('lacking')
      .select(['language', 'since', 'next_try_at'])
      .where('kind', '=', kind)
      .where('media_id', '=', id)
      .execute(),
    db
      .selectFrom('searched')
      .select(['language', 'search_id', 'at', 'outcome'])
      .where('kind', '=', kind)
      .where('media_id', '=', id)
      // Written by the searches’ records, from the same type.
      .$narrowType<{ outcome: SearchVerdict['outcome'] }>()
      .execute(),
    readResults(db, video, video.path),
    readJobs(db, video),
    readExcluded(db, video),
  ]);
  return { rows, missing, searched, results, jobs, isExcluded };
}

async function readJobs(db: Database, video: Video) {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'status', 'dedupe'])
    .where('name', '=', ladderJob)
    .where('status', 'in', ['pending', 'running'])
    .where('dedupe', 'like', `${wishesOf(video)} %`)
    .execute();
  return rows.map(({ id, status, dedupe }) => ({ ...readJobKey(dedupe ?? ''), id, status }));
}

async function readExcluded(db: Database, { type, id }: Video): Promise<boolean> {
  const row =
    type === 'movie'
      ? await db.selectFrom('movie').select('excluded').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('episode')
          .innerJoin('series', 'series.id', 'series_id')
          .select(sql<number>`max(episode.excluded, series.excluded)`.as('excluded'))
          .where('episode.id', '=', id)
          .executeTakeFirst();
  return row?.excluded === 1;
}
