import type { Cure, FactCode, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

export interface FileFindings {
  codes: readonly FactCode[];
  cure: Cure | null;
}

/** What was found about the files of videos, by path; only about files that are as they were measured. */
export async function readFindings(
  db: Database,
  type: MediaKind,
  ids: readonly number[],
): Promise<Map<string, FileFindings>> {
  const { rows } = await sql<{ path: string; cure: Cure | null; codes: string }>`
    select q.path, q.cure, (select json_group_array(code) from file_finding where file_id = q.id) as codes
    from file_quality q
    join subtitle s on s.kind = q.kind and s.media_id = q.media_id and s.path = q.path
      and s.size = q.size and s.modified_at = q.modified_at
    where q.kind = ${kindCode[type]} and q.media_id in ${values(ids)}`.execute(db);
  return new Map(rows.map(({ path, cure, codes }) => [path, { cure, codes: JSON.parse(codes) as FactCode[] }]));
}
