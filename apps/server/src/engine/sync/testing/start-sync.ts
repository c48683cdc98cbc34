import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { srtOf, type SpokenCue } from '@captionarr/lab';
import { pino } from 'pino';
import type { FileChange, SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { parsers } from '#integrations/media/parsers.ts';
import { createTrackReader } from '#integrations/media/track-reader.ts';
import { openWorkers } from '#open-workers.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { startQueue } from '#platform/jobs/testing/start-queue.ts';
import { openSync } from '../open-sync.ts';
import type { ApplyOrder, AppliedSync } from '../sync-order.ts';
import type { SyncParts } from '../sync-parts.ts';

const log = pino({ level: 'silent' });
const defaults: Partial<FlatSettings> = {
  'subsync.max_offset_seconds': 60,
  'subsync.no_fix_framerate': false,
  'subsync.gss': false,
  'subsync.force_audio': false,
  'subsync.debug': false,
  'general.utf8_encode': true,
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Files without versions: what is written is only counted. */
function plainFiles(written: FileChange[]): Pick<SubtitleFiles, 'read' | 'write'> {
  return {
    async read(path) {
      const bytes = await readFile(path).catch(() => undefined);
      return bytes && { bytes, hash: hashOf(bytes) };
    },
    async write(order, bytes, expected) {
      const before = await readFile(order.path);
      if (hashOf(before) !== expected) throw new Error('It is another file by now.');
      await writeFile(order.path, bytes);
      const [beforeSize, afterSize] = [before.length, bytes.length];
      const sizes = { beforeHash: expected, beforeSize, afterHash: hashOf(bytes), afterSize };
      const change = { detail: {}, ...order, id: written.length + 1, at: 1, ...sizes };
      written.push(change);
      return change;
    },
  };
}

/** Syncing with real files, threads, tools and jobs. */
export async function startSync(
  changed: Partial<Omit<SyncParts, 'settings'>> & { settings?: Partial<FlatSettings> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-sync-'));
  const written: FileChange[] = [];
  const history: AppliedSync[] = [];
  const settings: Partial<FlatSettings> = { ...defaults, ...changed.settings };
  const workers = openWorkers();
  const started = await startQueue({ jobs: [], isStarted: false });
  const syncing = openSync({
    jobs: started.queue,
    files: plainFiles(written),
    probe: (path, options = {}) => parsers.ffprobe(runCommand, path, options),
    tracks: createTrackReader(runCommand),
    runInWorker: workers.runInWorker,
    cacheFolder: join(folder, 'speech'),
    applied: async (_order, outcome) => history.push(outcome),
    emit: () => {},
    log,
    ...changed,
    // The keys are those that the test gives.
    settings: { get: (key) => settings[key] as never },
  });
  await started.queue.start();

  return {
    ...started,
    folder,
    written,
    history,
    syncing,
    /** Writes a subtitle beside nothing and orders its sync with a video. */
    orderFor: async (
      videoPath: string,
      cues: readonly SpokenCue[],
      rest: Partial<ApplyOrder> = {},
    ): Promise<ApplyOrder> => {
      const path = join(folder, `${crypto.randomUUID()}.en.srt`);
      await writeFile(path, srtOf(cues));
      const item = { type: 'episode' as const, mediaId: 7, itemId: 3, title: 'The Sluice Gate Vote' };
      return { ...item, videoPath, path, language: 'en', who: 'Anna', batch: 'one', ...rest };
    },
    async close() {
      await started.close();
      await workers.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
