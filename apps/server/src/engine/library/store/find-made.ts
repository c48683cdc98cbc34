import type { Made } from '@captionarr/contract';
import type { Prepare } from '#platform/db/bulk.ts';
import { selectOne } from './statements.ts';
import type { SubtitleRow } from './subtitle-rows.ts';

const anyMade = 'SELECT 1 AS found FROM made_content LIMIT 1';
const lastChange = `SELECT after_size, made FROM file_change LEFT JOIN made_content ON hash = after_hash
  WHERE path = ? AND state = 'done' ORDER BY id DESC LIMIT 1`;

/**
 * Marks files that a program made: by the last change Captionarr made to a file, or else by what was known about a file
 * of the same size and time, which may have been renamed with its video.
 */
export function withMade(prepare: Prepare, before: readonly SubtitleRow[]): (row: SubtitleRow) => SubtitleRow {
  if (!selectOne(prepare, anyMade)) return (row) => row;
  return (row) => {
    const change = selectOne<{ after_size: number | null; made: Made | null }>(prepare, lastChange, row.path);
    if (change && change.after_size === row.size) return { ...row, made: change.made };
    const known = before.find(
      ({ language, size, modified_at }) =>
        language === row.language && size === row.size && modified_at === row.modified_at,
    );
    return { ...row, made: known?.made ?? null };
  };
}
