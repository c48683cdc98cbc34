import { madeBy, type FileOrigin, type MediaKind } from '@captionarr/contract';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

/** Where the files of these videos came from last, by path; those without a record were found on the disk. */
export async function readFileOrigins(
  db: Database,
  type: MediaKind,
  mediaIds: readonly number[],
): Promise<Map<string, FileOrigin>> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('file_change', 'file_change.id', 'history.change_id')
    .select(['subtitle_path as path', 'action', 'provider', 'score', 'score_out_of as outOf', 'history.at'])
    .select(['tool', 'detail_json as detail', 'who'])
    .where('history.kind', '=', kindCode[type])
    .where('history.media_id', 'in', values(mediaIds))
    .where('action', 'in', arrivalCodes)
    .where('subtitle_path', 'is not', null)
    // Sorted afterward: by an order the whole history would be read.
    .execute();
  return new Map(rows.toSorted((one, other) => one.at - other.at).map((row) => [row.path ?? '', originOf(row)]));
}

export const foundOnDisk: FileOrigin = {
  kind: 'disk',
  at: null,
  provider: null,
  release: null,
  score: null,
  who: null,
  from: null,
  engine: null,
};

interface Arrival {
  action: number;
  provider: string | null;
  score: number | null;
  outOf: number | null;
  at: number;
  tool: string | null;
  detail: string | null;
  who: string | null;
}

function originOf({ action, provider, score, outOf, at, tool, detail, who }: Arrival): FileOrigin {
  // Written by the change log.
  const said = JSON.parse(detail ?? '{}') as Record<string, string | undefined>;
  const made = tool === 'translate' ? 'translation' : madeBy.find((each) => each === said['made']);
  const isUpload = action === actionCode.Upload;
  return {
    ...foundOnDisk,
    kind: made ?? (isUpload ? 'upload' : provider === null || provider === '' ? 'disk' : 'provider'),
    at,
    provider: provider || null,
    release: said['release'] ?? null,
    score: made || isUpload ? null : storedPercent(score, outOf),
    who: isUpload ? who : null,
    ...(made && { from: said['from'] ?? null, engine: said['engine'] ?? said['with'] ?? null }),
  };
}
