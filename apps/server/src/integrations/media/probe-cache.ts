import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { Database } from '#platform/db/database.ts';
import { isSameFile, type FileMark } from '#platform/file-mark.ts';

/** What was found in videos; `null` for a file that cannot be read. */
export function createProbeCache(db: Database, now: () => number) {
  return {
    /** Undefined when nobody has looked into this file with this tool. */
    async read(
      path: string,
      mark: FileMark,
      parser: string,
    ): Promise<{ streams: VideoStreams | undefined } | undefined> {
      const row = await db.selectFrom('video_probe').selectAll().where('path', '=', path).executeTakeFirst();
      if (!row || row.parser !== parser || !isSameFile(row, mark)) return undefined;
      // Written below.
      return { streams: (JSON.parse(row.streams_json) as VideoStreams | null) ?? undefined };
    },

    async write(path: string, mark: FileMark, parser: string, streams: VideoStreams | undefined): Promise<void> {
      const row = { path, ...mark, parser, at: now(), streams_json: JSON.stringify(streams ?? null) };
      await db.replaceInto('video_probe').values(row).execute();
    },
  };
}
