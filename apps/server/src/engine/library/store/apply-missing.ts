import type { MediaKind } from '@captionarr/contract';
import { kindCode } from '#platform/db/kind-code.ts';
import { splitTexts } from './missing-finder.ts';
import { refreshCauses } from './refresh-causes.ts';
import { run, updateRow } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** Columns of a video that decide what is missing, and those that store it. */
export interface MissingColumns {
  id: number;
  audio: string;
  have: string;
  missing: string;
  wanted: number;
  nice: string;
  nice_wanted: number;
}
export const missingColumns = 'id, audio, have, missing, wanted, nice, nice_wanted';

interface MissingInputs {
  profileId: number | null;
  isExcluded: boolean;
}

/**
 * The only writer of `missing` and `nice`, as text and as rows, of `wanted`, `nice_wanted` and `missing_count`.
 * Rows of languages that stay absent keep their attempts. True when there was something to write.
 */
export function applyMissing(
  context: WriteContext,
  type: MediaKind,
  { id, audio, have, missing, wanted, nice, nice_wanted }: MissingColumns,
  { profileId, isExcluded }: MissingInputs,
): boolean {
  const next = context.findMissing(profileId, audio, have);
  const flag = (texts: string) => (texts !== '' && !isExcluded ? 1 : 0);
  const before = { missing, wanted, nice, nice_wanted };
  const after = { ...next, wanted: flag(next.missing), nice_wanted: flag(next.nice) };
  const counts = (texts: string) => type === 'movie' && { missing_count: splitTexts(texts).length };
  const isChanged = updateRow(
    context.prepare,
    type,
    id,
    { ...before, ...counts(missing) },
    { ...after, ...counts(after.missing) },
  );
  if (!isChanged) return false;
  const video = { kind: kindCode[type], id, isExcluded };
  const musts: Absent = { table: 'missing', isWanted: wanted === 1, ...splitBoth(missing, next.missing) };
  const nices: Absent = { table: 'nice_wish', isWanted: nice_wanted === 1, ...splitBoth(nice, next.nice) };
  for (const each of [musts, nices]) updateRows(context, video, each);
  addRows(context, video, musts, nices);
  addRows(context, video, nices, musts);
  for (const each of [musts, nices]) dropRows(context, video, each);
  // One that is newly absent has not been searched; one that was a nice wish may have been.
  if (musts.after.some((language) => nices.before.includes(language) && !musts.before.includes(language)))
    run(context.prepare, refreshCauses, video.kind, id);
  return true;
}

interface Absent {
  table: 'missing' | 'nice_wish';
  isWanted: boolean;
  before: readonly string[];
  after: readonly string[];
}
interface Video {
  kind: number;
  id: number;
  isExcluded: boolean;
}

const splitBoth = (before: string, after: string) => ({ before: splitTexts(before), after: splitTexts(after) });

/** A video that lacks something is wanted unless it is excluded, so the flag says whether its rows were. */
function updateRows({ prepare }: WriteContext, { kind, id, isExcluded }: Video, { table, before, isWanted }: Absent) {
  if (before.length > 0 && isWanted === isExcluded)
    run(prepare, `UPDATE ${table} SET excluded = ? WHERE kind = ? AND media_id = ?`, Number(isExcluded), kind, id);
}

/** A language that only changes its strength keeps its attempts. */
function addRows({ prepare, now }: WriteContext, { kind, id, isExcluded }: Video, one: Absent, other: Absent): void {
  const columns = `INSERT INTO ${one.table} (kind, media_id, language, excluded, since`;
  for (const language of one.after) {
    if (one.before.includes(language)) continue;
    if (other.before.includes(language)) {
      const kept = 'attempts, first_attempt_at, last_attempt_at';
      const text = `${columns}, ${kept}, next_try_at) SELECT kind, media_id, language, excluded, since, ${kept},
        coalesce(next_try_at, 0) FROM ${other.table} WHERE kind = ? AND media_id = ? AND language = ?`;
      run(prepare, text, kind, id, language);
    } else run(prepare, `${columns}) VALUES (?, ?, ?, ?, ?)`, kind, id, language, Number(isExcluded), now());
  }
}

function dropRows({ prepare }: WriteContext, { kind, id }: Video, { table, before, after }: Absent): void {
  for (const language of before) {
    if (!after.includes(language))
      run(prepare, `DELETE FROM ${table} WHERE kind = ? AND media_id = ? AND language = ?`, kind, id, language);
  }
}
