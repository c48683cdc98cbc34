import type { MediaKind } from '@captionarr/contract';
import type { Prepare } from '#platform/db/bulk.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { run } from './statements.ts';
import type { SubtitleRow } from './subtitle-rows.ts';

/** What was measured about a file holds while it is the same. */
export const withFindings =
  (before: readonly SubtitleRow[]) =>
  (row: SubtitleRow): SubtitleRow => {
    const known = before.find((each) => isSameFile(each, row));
    return known ? { ...row, findings: known.findings } : row;
  };

/** `file_quality` has rows for exactly the files with findings. */
export function forgetOthers(
  prepare: Prepare,
  type: MediaKind,
  id: number,
  before: readonly SubtitleRow[],
  after: readonly SubtitleRow[],
): void {
  const kept = new Set(after.flatMap(({ path, findings }) => (findings === null ? [] : [path])));
  for (const { path, findings } of before)
    if (findings !== null && !kept.has(path))
      run(prepare, 'DELETE FROM file_quality WHERE kind = ? AND media_id = ? AND path = ?', kindCode[type], id, path);
}

const isSameFile = (one: SubtitleRow, other: SubtitleRow): boolean =>
  one.path === other.path &&
  one.size === other.size &&
  one.modified_at === other.modified_at &&
  one.language === other.language;
