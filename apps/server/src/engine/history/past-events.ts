import type { MediaKind } from '@captionarr/contract';
import type { BazarrEvent } from '#domain/imports/bazarr-event.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { insertRow, run, selectOne } from '#engine/library/store/statements.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { calendarDay } from '#platform/relative-time.ts';

/** Something that happened before this server was there; paths are our own. */
export interface PastEvent extends Omit<BazarrEvent, 'id'> {
  type: MediaKind;
}

/** The row that tells of the same event already. */
export const findPastEvent = (prepare: Prepare, event: PastEvent): number | undefined =>
  selectOne<{ id: number }>(
    prepare,
    `SELECT id FROM history WHERE kind = ? AND media_id = ? AND at = ? AND action = ? AND language IS ? AND subs_id IS ?`,
    kindCode[event.type],
    event.mediaId,
    event.at,
    event.action,
    event.language,
    event.subsId,
  )?.id;

/** Puts the event among the others, under this number if it is free; `isLatest` if nothing newer of its language is known. */
export function addPastEvent(prepare: Prepare, id: number, event: PastEvent, isLatest: boolean): number {
  const isFree = selectOne(prepare, 'SELECT 1 FROM history WHERE id = ?', id) === undefined;
  return insertRow(prepare, 'history', {
    ...(isFree && { id }),
    kind: kindCode[event.type],
    media_id: event.mediaId,
    at: event.at,
    day: calendarDay(event.at),
    action: event.action,
    language: event.language,
    provider: event.provider,
    subs_id: event.subsId,
    score: event.score,
    score_out_of: event.outOf,
    latest: Number(isLatest && becomesLatest(prepare, event)),
    upgraded_from: event.upgradedFrom,
    description: event.description,
    video_path: event.videoPath,
    subtitle_path: event.subtitlePath,
    matches_json: JSON.stringify(event.matches),
    dont_matches_json: JSON.stringify(event.dontMatches),
  });
}

/** Takes the place of an older one. */
function becomesLatest(prepare: Prepare, { type, mediaId, language, at }: PastEvent): boolean {
  if (language === null) return false;
  const text = 'SELECT id, at FROM history WHERE kind = ? AND media_id = ? AND language = ? AND latest = 1';
  const present = selectOne<{ id: number; at: number }>(prepare, text, kindCode[type], mediaId, language);
  if (present && present.at >= at) return false;
  if (present) run(prepare, 'UPDATE history SET latest = 0 WHERE id = ?', present.id);
  return true;
}
