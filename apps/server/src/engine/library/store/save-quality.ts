import type { Cure, Finding, MediaKind, QualityFact } from '@captionarr/contract';
import { kindCode } from '#platform/db/kind-code.ts';
import { readSubtitles } from './save-subtitles.ts';
import { insertRow, run, selectOne, updateRow } from './statements.ts';
import { describeSubtitles } from './subtitle-rows.ts';
import type { WriteContext } from './write-context.ts';

/** A measured file. Its size and time are those of the measured bytes. */
export interface QualityRecord {
  mediaId: number;
  path: string;
  size: number;
  modifiedAt: number;
  hash: string;
  at: number;
  facts: readonly QualityFact[];
  /** For its row in lists. */
  shown: readonly Finding[];
  cure: Cure | null;
  /** Its timing is measured, or can’t be. */
  isTimed: boolean;
}

const levels = { amber: 1, red: 2 } as const;
const videos = {
  episode: 'SELECT id, path, have, tracks, series_id AS item FROM episode WHERE id = ?',
  movie: 'SELECT id, path, have, tracks, id AS item FROM movie WHERE id = ?',
};

/** False if the library knows another file there by now; then nothing is written. */
export function saveQuality({ prepare, rules }: WriteContext, type: MediaKind, file: QualityRecord): boolean {
  const { mediaId, path, size, modifiedAt } = file;
  type Video = { id: number; path: string; have: string; tracks: string; item: number };
  const video = selectOne<Video>(prepare, videos[type], mediaId);
  const rows = readSubtitles(prepare, type, mediaId);
  const no = rows.findIndex((each) => each.path === path && each.size === size && each.modified_at === modifiedAt);
  const row = rows[no];
  if (!video || !row) return false;

  const kind = kindCode[type];
  const findings = JSON.stringify(file.shown);
  if (row.findings !== findings) {
    const text = 'UPDATE subtitle SET findings = ? WHERE kind = ? AND media_id = ? AND no = ?';
    run(prepare, text, findings, kind, mediaId, no);
    const after = rows.with(no, { ...row, findings });
    updateRow(prepare, type, mediaId, video, describeSubtitles(after, video.path, rules().embedded));
  }
  run(prepare, 'DELETE FROM file_quality WHERE kind = ? AND media_id = ? AND path = ?', kind, mediaId, path);
  const found = file.facts.flatMap(({ code, level }) =>
    level === 'amber' || level === 'red' ? [{ code, level: levels[level] }] : [],
  );
  const fileId = insertRow(prepare, 'file_quality', {
    kind,
    media_id: mediaId,
    item_id: video.item,
    path,
    language: row.language,
    size,
    modified_at: modifiedAt,
    hash: file.hash,
    measured_at: file.at,
    worst: Math.max(0, ...found.map(({ level }) => level)),
    cure: file.cure,
    facts_json: JSON.stringify(file.facts),
    timed: file.isTimed ? 1 : 0,
  });
  for (const finding of found)
    insertRow(prepare, 'file_finding', { ...finding, kind, item_id: video.item, media_id: mediaId, file_id: fileId });
  return true;
}
