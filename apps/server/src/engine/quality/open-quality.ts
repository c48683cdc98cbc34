import type { MediaKind } from '@captionarr/contract';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import { findVideo } from '#engine/library/video.ts';
import { errorMessage } from '#platform/errors.ts';
import { createMeasureFilesJob } from './measure-files.job.ts';
import { measureFile } from './measure-file.ts';
import { createMeasureVideoJob, filesOf } from './measure-video.job.ts';
import { createNightTiming } from './night-timing.ts';
import type { MeasuredFile, QualityParts } from './quality-parts.ts';
import { countUnmeasured } from './unmeasured-files.ts';
import { createWatchedVideos } from './watched-videos.ts';

export type Quality = ReturnType<typeof openQuality>;

/** Jobs that find files on the disk. */
const scans = new Set(['scan', 'scan-all', 'sync']);

/** Time for a burst of changes to end, in ms. */
const quiet = 3000;

/** Measures what subtitle files are like, in the background, and keeps it until they change. */
export function openQuality(parts: QualityParts) {
  const { db, jobs, scheduler, settings, store, log } = parts;
  const watched = createWatchedVideos(parts);
  const nightTiming = createNightTiming(parts, watched);
  const filesJob = jobs.register(createMeasureFilesJob(parts, watched, nightTiming));
  const videoJob = jobs.register(createMeasureVideoJob(parts));
  const isOn = () => settings.get('subsync.measure_files');

  const measureAll = () => jobs.enqueue(filesJob, {}, { dedupe: 'all', priority: 'scheduled' });
  let timer: NodeJS.Timeout | undefined;

  /** Measures what is left, a moment after the first request of a burst. What a stop breaks off, the task makes up for. */
  function request(): void {
    if (!isOn()) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      measureAll().catch((error: unknown) => log.warn(`Could not start measuring: ${errorMessage(error)}`));
    }, quiet).unref();
  }

  async function measure(type: MediaKind, mediaId: number, priority: 'interactive' | 'scheduled' = 'interactive') {
    const { itemId, title } = await findVideo(db, type, mediaId);
    return jobs.enqueue(videoJob, { type, mediaId, itemId, title }, { dedupe: `${type} ${mediaId}`, priority });
  }

  scheduler.register({
    id: 'measure_subtitles',
    name: 'Measure Subtitle Files',
    schedule: () => ({ everyMinutes: 60 }),
    moves: ['subsync.measure_files'],
    waitsFor: () => (isOn() ? undefined : 'Measuring is turned off in the settings.'),
    owns: ({ name }) => name === filesJob.name,
    async run(isScheduled) {
      if (isScheduled && (await countUnmeasured(db)) === 0 && !(await nightTiming.isWaiting())) return undefined;
      return measureAll();
    },
  });

  jobs.onTransition(({ name, status }) => {
    if (scans.has(name) && status === 'completed') request();
  });

  return {
    /** The files of a video with their timing, as a job; returns its id. */
    measure: (type: MediaKind, mediaId: number) => measure(type, mediaId),

    /** After the files beside a video were scanned. */
    afterRescan: request,

    stop: () => clearTimeout(timer),

    /** A sync leaves times that were never measured. */
    async afterChanges(changes: readonly FileChange[]): Promise<void> {
      const synced = changes.filter(({ tool, afterHash }) => tool === 'sync' && afterHash !== null);
      for (const { type, mediaId } of isOn() ? synced : []) await measure(type, mediaId, 'scheduled');
    },

    /** After the timing of a file was measured. */
    async afterCheck({ type, mediaId, path }: MeasuredFile): Promise<void> {
      const known = (await filesOf(db, type, mediaId)).find((file) => file.path === path);
      const record = known && (await measureFile(parts, { type, mediaId, ...known }));
      if (record) await store.saveQuality(type, [record]);
      parts.emit({ type: 'quality', action: 'update', payload: null });
    },
  };
}
