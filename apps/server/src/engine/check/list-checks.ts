import type { CheckReport, CheckVerdict, MediaKind, SubtitleCheck } from '@captionarr/contract';
import { sql } from 'kysely';
import { nameVideos, type VideoName } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { countByVerdict, isCurrent, isHandled, type CheckRow } from './check-results.ts';

interface Range {
  start: number;
  /** Zero and less ask for everything. */
  length: number;
  verdicts?: readonly CheckVerdict[] | undefined;
}

/** Newest first: files that still are as they were measured, and what was done to others. */
export async function listChecks(db: Database, { start, length, verdicts }: Range): Promise<CheckReport> {
  const chosen = db
    .selectFrom('subtitle_check')
    .where((where) => where.or([isCurrent, isHandled]))
    .$if(verdicts !== undefined, (query) => query.where('verdict', 'in', verdicts ?? []));
  const [rows, { total }, counts] = await Promise.all([
    chosen
      .selectAll()
      .select(sql<number>`${isHandled}`.as('is_handled'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(length > 0 ? length : -1)
      .offset(length > 0 ? start : 0)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countByVerdict(db),
  ]);
  const names = await nameRows(db, rows);
  return { data: rows.flatMap((row) => present(row, names) ?? []), total, counts };
}

type Names = Record<MediaKind, Map<number, VideoName>>;

async function nameRows(db: Database, rows: readonly CheckRow[]): Promise<Names> {
  const name = (type: MediaKind) => {
    const ids = rows
      .filter(({ kind }) => kind === kindCode[type])
      .flatMap(({ media_id: own, other_id: other }) => (other === null ? [own] : [own, other]));
    return nameVideos(db, type, [...new Set(ids)]);
  };
  const [episode, movie] = await Promise.all([name('episode'), name('movie')]);
  return { episode, movie };
}

/** Undefined if the video left the library meanwhile. */
function present(row: CheckRow & { is_handled: number }, names: Names): SubtitleCheck | undefined {
  const type = mediaKindOf(row.kind);
  const video = names[type].get(row.media_id);
  if (!video) return undefined;
  const other = row.other_id === null ? undefined : names[type].get(row.other_id);
  const { id, path, language, at, verdict, reason, detail, reference, ratio, offset, handled, batch } = row;
  const isDone = row.is_handled === 1 && handled !== null && batch !== null;
  return {
    id,
    type,
    media_id: row.media_id,
    item_id: video.itemId,
    title: video.title,
    path,
    language,
    at,
    verdict,
    reason,
    detail,
    reference,
    offset_seconds: offset,
    ratio,
    other: other ? { id: other.id, title: other.title } : null,
    handled: isDone ? { how: handled, batch } : null,
  };
}

/** Files that belong to another episode and are still there. */
export async function readWrong(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('subtitle_check')
    .select('id')
    .where('verdict', '=', 'other-episode')
    .where(isCurrent)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
