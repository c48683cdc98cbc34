import type { MediaKind } from '@captionarr/contract';
import type { Prepare } from '#platform/db/bulk.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { withMade } from './find-made.ts';
import { forgetOthers, withFindings } from './keep-findings.ts';
import { refreshFewCauses } from './refresh-causes.ts';
import { run, selectAll, updateRow } from './statements.ts';
import { describeSubtitles, isEmbedded, sortSubtitles, subtitleColumns, type SubtitleRow } from './subtitle-rows.ts';
import type { WriteContext } from './write-context.ts';

interface Video {
  id: number;
  path: string;
  have: string;
  tracks: string;
}

/** Omitted fields keep their stored value. */
interface FoundOnDisk {
  files?: readonly SubtitleRow[];
  embedded?: readonly SubtitleRow[];
}

/** The only writer of `subtitle`, and of `have` and `tracks`, which are made from it. */
export function saveSubtitles({ prepare, rules }: WriteContext, type: MediaKind, video: Video, found: FoundOnDisk) {
  const before = readSubtitles(prepare, type, video.id);
  const rows = sortSubtitles([
    ...(found.embedded ?? before.filter(isEmbedded)),
    ...(found.files
      ? found.files.map(withMade(prepare, before)).map(withFindings(before))
      : before.filter((row) => !isEmbedded(row))),
  ]);
  const isChanged = writeRows(prepare, type, video.id, before, rows);
  if (isChanged) {
    forgetOthers(prepare, type, video.id, before, rows);
    refreshFewCauses(prepare, kindCode[type], video.id);
  }
  const copies = describeSubtitles(rows, video.path, rules().embedded);
  const areCopiesChanged = updateRow(prepare, type, video.id, video, copies);
  return { have: copies.have, isChanged: isChanged || areCopiesChanged };
}

export const readSubtitles = (prepare: Prepare, type: MediaKind, id: number): SubtitleRow[] =>
  selectAll(
    prepare,
    `SELECT ${subtitleColumns} FROM subtitle WHERE kind = ? AND media_id = ? ORDER BY no`,
    kindCode[type],
    id,
  );

const columns = subtitleColumns.replaceAll(/\w+/g, '?');

function writeRows(
  prepare: Prepare,
  type: MediaKind,
  id: number,
  before: readonly SubtitleRow[],
  after: readonly SubtitleRow[],
): boolean {
  let isChanged = false;
  for (const [no, row] of after.entries()) {
    if (isSame(before[no], row)) continue;
    isChanged = true;
    const { language, stream, codec, path, size, modified_at, raw_language, made, findings } = row;
    const text = `INSERT OR REPLACE INTO subtitle (kind, media_id, no, ${subtitleColumns}) VALUES (?, ?, ?, ${columns})`;
    const said = [language, stream, codec, path, size, modified_at, raw_language, made, findings];
    run(prepare, text, kindCode[type], id, no, ...said);
  }
  if (before.length > after.length) {
    isChanged = true;
    run(prepare, 'DELETE FROM subtitle WHERE kind = ? AND media_id = ? AND no >= ?', kindCode[type], id, after.length);
  }
  return isChanged;
}

const isSame = (one: SubtitleRow | undefined, other: SubtitleRow): boolean =>
  one !== undefined &&
  one.language === other.language &&
  one.path === other.path &&
  one.size === other.size &&
  one.modified_at === other.modified_at &&
  one.stream === other.stream &&
  one.codec === other.codec &&
  one.raw_language === other.raw_language &&
  one.made === other.made &&
  one.findings === other.findings;
