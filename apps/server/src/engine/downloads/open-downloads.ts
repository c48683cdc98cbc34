import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DownloadFormat, DownloadSelection, MediaKind } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { mayCountFrames } from '#engine/files/text-file.ts';
import { findSubtitle, findVideo, subtitleNotFound } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { RunTask } from '#platform/workers/pool.ts';
import { chooseFiles, type ChosenFile } from './choose-files.ts';
import type { convertText } from './convert-task.ts';
import { convertedName, nameArchive, nameEntries } from './name-entries.ts';
import { zipFiles } from './zip-files.ts';

interface Dependencies {
  db: Database;
  files: Pick<SubtitleFiles, 'read'>;
  probe: VideoProbe;
  runInWorker: RunTask<{ convertText: typeof convertText }>;
  now?: (() => number) | undefined;
}

interface Prepared {
  filename: string;
  files: readonly ChosenFile[];
  format: DownloadFormat;
  until: number;
}

const patienceMs = 10 * minuteMs;
const mostPrepared = 50;

export type Downloads = ReturnType<typeof openDownloads>;

/** Subtitle files for people to take away: one, or many as a zip; as they are or converted. */
export function openDownloads({ db, files, probe, runInWorker, now = Date.now }: Dependencies) {
  const prepared = new Map<string, Prepared>();

  async function read(file: Pick<ChosenFile, 'path' | 'language' | 'videoPath'>, format: DownloadFormat) {
    const { path, language, videoPath } = file;
    const state = await files.read(path);
    if (!state) throw subtitleNotFound();
    if (format === 'original') return state.bytes;
    const frameRate = mayCountFrames(path) ? ((await probe(videoPath))?.frameRate ?? undefined) : undefined;
    const converted = await runInWorker('convertText', { bytes: state.bytes, path, language, frameRate, format });
    if (converted.problem !== undefined)
      throw new AppError('conflict', converted.problem, { help: 'subtitle-unusable' });
    return Buffer.from(converted.bytes);
  }

  function forget() {
    for (const [id, { until }] of prepared) if (until < now() || prepared.size > mostPrepared) prepared.delete(id);
  }

  return {
    async one(type: MediaKind, id: number, path: string, format: DownloadFormat) {
      const video = await findVideo(db, type, id);
      const { language } = await findSubtitle(db, video, path);
      return {
        filename: convertedName(path, format),
        bytes: await read({ path, language, videoPath: video.path }, format),
      };
    },

    async prepare(selection: DownloadSelection, format: DownloadFormat) {
      const chosen = await chooseFiles(db, selection);
      if (chosen.length === 0)
        throw new AppError('conflict', 'The selection has no subtitle files.', { help: 'downloads' });
      const id = randomUUID();
      const filename = nameArchive(chosen, selection.season);
      prepared.set(id, { filename, files: chosen, format, until: now() + patienceMs });
      forget();
      return { id, filename, files: chosen.length, bytes: chosen.reduce((sum, { size }) => sum + size, 0) };
    },

    open(id: string): { filename: string; content: Readable } {
      forget();
      const found = prepared.get(id);
      if (!found)
        throw new AppError('not-found', 'This download is no longer available. Choose the subtitles again.', {
          help: 'downloads',
        });
      const { filename, files: chosen, format } = found;
      const names = nameEntries(chosen, format);
      const entries = chosen.map((file, index) => ({
        name: names[index] ?? file.path,
        path: file.path,
        read: () => read(file, format),
      }));
      return { filename, content: zipFiles(entries, new Date(now())) };
    },
  };
}
