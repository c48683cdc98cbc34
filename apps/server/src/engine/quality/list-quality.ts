import type { FactCode, LibraryKind, MediaKind, QualityRow } from '@captionarr/contract';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import { nameVideos } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { countVersions } from './count-versions.ts';
import { foundOnDisk, readFileOrigins } from './read-file-origins.ts';
import { parseFacts } from './read-quality.ts';

interface QualityFilter {
  what?: LibraryKind | undefined;
  findings?: readonly FactCode[] | undefined;
  level?: 'amber' | 'red' | undefined;
  language?: string | undefined;
}

interface Page {
  start: number;
  /** Zero and less ask for everything. */
  length: number;
  sort?: 'worst' | 'newest' | 'title' | undefined;
}

/** Files with findings. */
const filesWithFindings = (db: Database, { what, findings, level, language }: QualityFilter) =>
  db
    .selectFrom('file_quality')
    .where('worst', '>', 0)
    .$if(what !== undefined, (query) => query.where('kind', '=', kindCode[mediaTables[what ?? 'series'].video]))
    .$if(level !== undefined, (query) =>
      // Of the named findings, if there are any.
      findings
        ? query.where('id', 'in', ofFindings(db, findings).where('level', '=', level === 'red' ? 2 : 1))
        : query.where('worst', '=', level === 'red' ? 2 : 1),
    )
    .$if(findings !== undefined && level === undefined, (query) =>
      query.where('id', 'in', ofFindings(db, findings ?? [])),
    )
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''));

const ofFindings = (db: Database, findings: readonly FactCode[]) =>
  db.selectFrom('file_finding').select('file_id').where('code', 'in', values(findings));

export async function listQuality(db: Database, filter: QualityFilter, { start, length, sort = 'worst' }: Page) {
  const chosen = filesWithFindings(db, filter);
  const [rows, { total }] = await Promise.all([
    chosen
      .select(['kind', 'media_id', 'path', 'language', 'size', 'measured_at', 'cure', 'facts_json'])
      .$if(sort === 'worst', (query) => query.orderBy('worst', 'desc'))
      .$if(sort === 'title', (query) => query.orderBy(sql`(${titleOf})`).orderBy('path'))
      .orderBy('measured_at', 'desc')
      .orderBy('id')
      .limit(length > 0 ? length : -1)
      .offset(length > 0 ? start : 0)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const known = { episode: await describe('episode'), movie: await describe('movie') };
  const data = rows.flatMap(({ kind, media_id: id, facts_json, ...row }): QualityRow[] => {
    const type = mediaKindOf(kind);
    const { names, origins, versions } = known[type];
    const video = names.get(id);
    if (!video) return [];
    return [
      {
        ...row,
        type,
        media_id: id,
        item_id: video.itemId,
        title: video.title,
        origin: origins.get(row.path) ?? foundOnDisk,
        versions: versions.get(row.path) ?? 0,
        facts: parseFacts(facts_json),
      },
    ];
  });
  return { data, total };

  async function describe(type: MediaKind) {
    const ids = [...new Set(rows.filter(({ kind }) => kind === kindCode[type]).map(({ media_id: id }) => id))];
    const [names, origins, versions] = await Promise.all([
      nameVideos(db, type, ids),
      readFileOrigins(db, type, ids),
      countVersions(db, type, ids),
    ]);
    return { names, origins, versions };
  }
}

const titleOf = sql`select sort_title from series where file_quality.kind = 0 and series.id = file_quality.item_id
  union all select sort_title from movie where file_quality.kind = 1 and movie.id = file_quality.item_id`;
