import { pictureCodecs } from '#domain/media/picture-codecs.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { run, selectOne } from './statements.ts';

const codecs = pictureCodecs.map((codec) => `'${codec}'`).join(', ');

/**
 * The cause of a row of `missing`: the first that applies, in the order of the domain. A search from before it was
 * missing says nothing about it. As for files, a track for the hearing impaired is as good as a plain one.
 */
export const causeOfRow = `coalesce((
    SELECT CASE
      WHEN s.cause = 'not-searched' THEN s.cause
      WHEN EXISTS (SELECT 1 FROM subtitle WHERE kind = s.kind AND media_id = s.media_id
        AND language IN (s.language, s.language || ':hi') AND codec IN (${codecs})) THEN 'pictures'
      WHEN s.cause = 'not-found' AND s.rung_open = 1 THEN 'waiting-rung'
      ELSE s.cause END
    FROM searched AS s
    WHERE s.kind = missing.kind AND s.media_id = missing.media_id AND s.language = missing.language
      AND s.at >= missing.since), 'not-searched')`;

const wrongOnes = `WHERE kind = ? AND media_id = ? AND cause <> ${causeOfRow}`;

/** Makes the causes of a video again; the values are its kind and id. Rows that are right aren’t written. */
export const refreshCauses = `UPDATE missing SET cause = ${causeOfRow} ${wrongOnes}`;

const findWrong = `SELECT 1 FROM missing ${wrongOnes} LIMIT 1`;

/** The same for many videos of which few have wrong ones: an update that finds none costs five times as much as a look. */
export function refreshFewCauses(prepare: Prepare, kind: number, id: number): void {
  if (selectOne(prepare, findWrong, kind, id)) run(prepare, refreshCauses, kind, id);
}
