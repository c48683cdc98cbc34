import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { CommandOptions, RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { readFileMark, isSameFile, type FileMark } from '#platform/file-mark.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createMutex } from '#platform/mutex.ts';
import { parsers } from './parsers.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  run: RunCommand;
  log: Logger;
  now?: () => number;
}

/** A file on a slow disk may have to be searched for its index. In milliseconds. */
const timeoutMs = 60_000;

/** Probes videos with the configured tool and caches the results, also empty ones. */
export function createVideoProbe({ db, settings, run, log, now = Date.now }: Dependencies): VideoProbe {
  const cache = createProbeCache(db, now);
  // One at a time when no request waits: a small host has other things to do.
  const inBackground = createMutex();

  async function lookInto(path: string, parser: keyof typeof parsers, options: CommandOptions) {
    options.signal?.throwIfAborted();
    try {
      return await parsers[parser](run, path, { ...options, timeoutMs });
    } catch (error) {
      // Timeouts and excessive output mean a broken video.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      log.warn({ path }, error.message);
      return undefined;
    }
  }

  return async (path, { signal, again, background: isBackground } = {}): Promise<VideoStreams | undefined> => {
    const parser = settings.get('general.embedded_subtitles_parser');
    const mark = await readFileMark(path);
    if (!mark) return undefined;
    const known = again ? undefined : await cache.read(path, mark, parser);
    if (known) return known.streams;
    const look = () => lookInto(path, parser, { signal, background: isBackground });
    const streams = await (isBackground ? inBackground(look) : look());
    await cache.write(path, mark, parser, streams);
    return streams;
  };
}

/** Cache of probe results; `null` for an unreadable file. */
function createProbeCache(db: Database, now: () => number) {
  return {
    /** Undefined if this file was never probed with this tool. */
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
