import type { FileQuality, MediaKind, QualityFact } from '@captionarr/contract';
import { findSharing } from '#engine/files/shared-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { countVersions } from './count-versions.ts';
import { foundOnDisk, readFileOrigins } from './read-file-origins.ts';

/** The subtitle files of a video; those that weren’t measured yet have no facts. */
export async function readQuality(db: Database, type: MediaKind, mediaId: number): Promise<FileQuality[]> {
  const sharing = await findSharing(db, type, mediaId);
  const [rows, origins, versions] = await Promise.all([
    db
      .selectFrom('subtitle')
      .leftJoin('file_quality', (join) =>
        join
          .onRef('file_quality.kind', '=', 'subtitle.kind')
          .onRef('file_quality.media_id', '=', 'subtitle.media_id')
          .onRef('file_quality.path', '=', 'subtitle.path'),
      )
      .select(['subtitle.path', 'subtitle.language', 'subtitle.size', 'subtitle.made'])
      .select(['measured_at', 'facts_json', 'cure'])
      .where('subtitle.kind', '=', kindCode[type])
      .where('subtitle.media_id', '=', mediaId)
      .where('subtitle.path', 'is not', null)
      .$narrowType<{ path: string }>()
      .orderBy('no')
      .execute(),
    readFileOrigins(db, type, sharing),
    countVersions(db, type, sharing),
  ]);
  return rows.map(({ facts_json: facts, made, ...row }) => {
    const origin = origins.get(row.path) ?? foundOnDisk;
    return {
      ...row,
      // Content that was restored or copied keeps its mark, whatever brought the file.
      origin: made !== null && origin.kind !== made ? { ...origin, kind: made, provider: null, score: null } : origin,
      versions: versions.get(row.path) ?? 0,
      facts: parseFacts(facts),
    };
  });
}

/** Written by the library store. */
export const parseFacts = (text: string | null): QualityFact[] =>
  text === null ? [] : (JSON.parse(text) as QualityFact[]);
