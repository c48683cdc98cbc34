import type { MediaKind } from '@captionarr/contract';
import { kindCode } from '#platform/db/kind-code.ts';
import { splitTexts } from './missing-finder.ts';
import { run, updateRow } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** Columns of a video that decide what is missing, and those that store it. */
export interface MissingColumns {
  id: number;
  audio: string;
  have: string;
  missing: string;
  wanted: number;
}
export const missingColumns = 'id, audio, have, missing, wanted';

interface MissingInputs {
  profileId: number | null;
  isExcluded: boolean;
}

/**
 * The only writer of `missing`, as text and as rows, of `wanted` and of `missing_count`.
 * Rows of languages that stay missing keep their attempts. True when there was something to write.
 */
export function applyMissing(
  { prepare, findMissing, now }: WriteContext,
  type: MediaKind,
  { id, audio, have, missing, wanted }: MissingColumns,
  { profileId, isExcluded }: MissingInputs,
): boolean {
  const next = findMissing(profileId, audio, have);
  const nextWanted = next !== '' && !isExcluded ? 1 : 0;
  if (next === missing && nextWanted === wanted) return false;

  const before = splitTexts(missing);
  const after = splitTexts(next);
  if (type === 'episode') updateRow(prepare, 'episode', id, { missing, wanted }, { missing: next, wanted: nextWanted });
  else {
    updateRow(
      prepare,
      'movie',
      id,
      { missing, wanted, missing_count: before.length },
      { missing: next, wanted: nextWanted, missing_count: after.length },
    );
  }

  for (const language of before) {
    if (!after.includes(language))
      run(
        prepare,
        'DELETE FROM missing WHERE kind = ? AND media_id = ? AND language = ?',
        kindCode[type],
        id,
        language,
      );
  }
  // A video that lacks something is wanted unless it is excluded, so the flag says whether its rows were.
  if (before.length > 0 && (wanted === 1) === isExcluded)
    run(
      prepare,
      'UPDATE missing SET excluded = ? WHERE kind = ? AND media_id = ?',
      Number(isExcluded),
      kindCode[type],
      id,
    );
  for (const language of after) {
    if (!before.includes(language)) {
      const text = 'INSERT INTO missing (kind, media_id, language, excluded, since) VALUES (?, ?, ?, ?, ?)';
      run(prepare, text, kindCode[type], id, language, Number(isExcluded), now());
    }
  }
  return true;
}
