import type { Made, MediaKind, SearchVerdict } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
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

type Located = Pick<Video, 'id' | 'path'>;

/** Everything the tables have about the languages of a video. */
export type Circumstances = Awaited<ReturnType<typeof readCircumstances>>;

export async function readCircumstances(db: Database, { type, ...video }: Located & Pick<Video, 'type'>) {
  const of = await readManyCircumstances(db, type, [video]);
  return of(video);
}

/** The same for some videos, with as many queries as for one. */
export async function readManyCircumstances(db: Database, type: MediaKind, videos: readonly Located[]) {
  const kind = kindCode[type];
  const ids = values(videos.map(({ id }) => id));
  const [rows, missing, searched, results, jobs, excluded] = await Promise.all([
    db
      .selectFrom('subtitle')
      .select(['media_id', 'language', 'stream', 'codec', 'path', 'made'])
      .where('kind', '=', kind)
      .where('media_id', 'in', ids)
      .orderBy('no')
      .execute(),
    db
      .selectFrom('lacking')
      .select(['media_id', 'language', 'since', 'next_try_at'])
      .where('kind', '=', kind)
      .where('media_id', 'in', ids)
      .execute(),
    db
      .selectFrom('searched')
      .select(['media_id', 'language', 'search_id', 'at', 'outcome'])
      .where('kind', '=', kind)
      .where('media_id', 'in', ids)
      // Written by the searches’ records, from the same type.
      .$narrowType<{ outcome: SearchVerdict['outcome'] }>()
      .execute(),
    readResults(
      db,
      type,
      videos.map(({ id }) => id),
    ),
    readJobs(db, type, videos),
    readExcluded(db, type, ids),
  ]);
  const of = {
    rows: byId<FoundRow & { media_id: number }>(rows),
    missing: byId(missing),
    searched: byId(searched),
    results: byId(results),
  };
  const jobsOf = Map.groupBy(jobs, (job) => job.mediaId);
  const isOut = new Set(excluded.map(({ id }) => id));
  return ({ id, path }: Located) => ({
    rows: of.rows(id),
    missing: of.missing(id),
    searched: of.searched(id),
    results: of.results(id).filter((result) => result.videoPath === path),
    jobs: jobsOf.get(id) ?? [],
    isExcluded: isOut.has(id),
  });
}

function byId<T extends { media_id: number }>(all: readonly T[]) {
  const groups = Map.groupBy(all, (row) => row.media_id);
  return (id: number): readonly T[] => groups.get(id) ?? [];
}

/** All that wait or run are read for several videos: their keys can’t be looked up in one go. */
async function readJobs(db: Database, type: MediaKind, videos: readonly Located[]) {
  const [only, ...more] = videos;
  const rows = await db
    .selectFrom('job')
    .select(['id', 'status', 'dedupe'])
    .where('name', '=', ladderJob)
    .where('status', 'in', ['pending', 'running'])
    .$if(only !== undefined && more.length === 0, (query) =>
      query.where('dedupe', 'like', `${wishesOf({ type, id: only?.id ?? 0 })} %`),
    )
    .execute();
  return rows
    .map(({ id, status, dedupe }) => ({ key: readJobKey(dedupe ?? ''), id, status }))
    .filter(({ key }) => key.type === type)
    .map(({ key: { id: mediaId, language, rung }, id, status }) => ({ mediaId, language, rung, id, status }));
}

const readExcluded = (db: Database, type: MediaKind, ids: RawBuilder<number>): Promise<{ id: number }[]> =>
  type === 'movie'
    ? db.selectFrom('movie').select('id').where('id', 'in', ids).where('excluded', '=', 1).execute()
    : db
        .selectFrom('episode')
        .innerJoin('series', 'series.id', 'series_id')
        .select('episode.id')
        .where('episode.id', 'in', ids)
        .where(sql<number>`max(episode.excluded, series.excluded)`, '=', 1)
        .execute();
