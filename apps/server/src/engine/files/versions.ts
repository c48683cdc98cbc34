import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { ChangeLog } from './change-log.ts';
import { inspectFile } from './inspect-file.ts';
import { statesOf, type FileVersion } from './version-states.ts';

export interface VersionList {
  versions: FileVersion[];
  /** Disk space used by the versions. */
  bytes: number;
}

export type Versions = ReturnType<typeof createVersions>;

/** Maximum number of versions listed per path. */
const listedAtMost = 200;

/** Lists the versions of subtitle files: most recently changed file first, newest state first. */
export function createVersions({ db, changes }: { db: Database; changes: ChangeLog }) {
  const knownFiles = (type: MediaKind, mediaIds: readonly number[]) =>
    db
      .selectFrom('subtitle')
      .select(['path', 'language'])
      .where('kind', '=', kindCode[type])
      .where('media_id', 'in', mediaIds)
      .where('path', 'is not', null)
      .$narrowType<{ path: string }>()
      .execute();

  async function keptSizes(hashes: readonly string[]): Promise<Map<string, number>> {
    const rows = await db.selectFrom('kept_file').select(['hash', 'stored_size']).where('hash', 'in', hashes).execute();
    return new Map(rows.map((row) => [row.hash, row.stored_size]));
  }

  return {
    /** Nothing when the path is none of a subtitle that these videos have or had. */
    async list(type: MediaKind, mediaIds: readonly number[], path?: string): Promise<VersionList> {
      const made = await changes.ofVideos(type, mediaIds, path);
      const byPath = Map.groupBy(made, (change) => change.path);
      const languages = new Map((await knownFiles(type, mediaIds)).map((file) => [file.path, file.language]));
      const paths = [...new Set([...byPath.keys(), ...languages.keys()])].filter((each) => each === (path ?? each));
      const kept = await keptSizes([...new Set(made.flatMap(({ beforeHash }) => beforeHash ?? []))]);

      const versions: FileVersion[] = [];
      for (const each of paths) {
        const ofPath = byPath.get(each) ?? [];
        const language = languages.get(each) ?? ofPath[0]?.language ?? '';
        const states = statesOf(each, language, ofPath, await inspectFile(each).catch(() => undefined), kept);
        versions.push(...states.slice(0, listedAtMost));
      }
      return { versions, bytes: [...kept.values()].reduce((sum, size) => sum + size, 0) };
    },
  };
}
