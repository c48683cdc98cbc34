import type { MediaKind } from '@captionarr/contract';
import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { isForced, measureFile } from './measure-file.ts';
import type { QualityParts } from './quality-parts.ts';

export interface MeasureVideoInput {
  type: MediaKind;
  mediaId: number;
  itemId: number;
  title: string;
}

/**
 * Measures the files of one video, with their timing. It names no scope, so nothing waits for it: it only reads, and what
 * it measured belongs to the hash of the file.
 */
export const createMeasureVideoJob = (parts: QualityParts): JobDefinition<MeasureVideoInput> =>
  defineJob<MeasureVideoInput>({
    name: 'measure-video',
    lane: 'cpu',
    title: ({ title }) => `Measure the subtitles of ${title}`,
    said: ({ title }) => ({ code: 'measure-video', values: { title } }),
    async run({ type, mediaId, itemId }, { signal, progress, item }) {
      const files = await filesOf(parts.db, type, mediaId);
      for (const [index, { path, language }] of files.entries()) {
        progress(index, files.length, path.split('/').at(-1));
        await (isForced(language) ? undefined : parts.check({ type, mediaId, path }, signal))?.catch(
          (error: unknown) => {
            signal.throwIfAborted();
            if (!(error instanceof AppError)) throw error;
            item(path, 'failed', error.message);
          },
        );
        const record = await measureFile(parts, { type, mediaId, path, language });
        if (record) await parts.store.saveQuality(type, [record]);
      }
      progress(files.length, files.length);
      parts.emit({ type: 'quality', action: 'update', payload: null });
      if (type === 'movie') emitItem(parts.emit, 'movies', itemId);
      else emitEpisodes(parts.emit, itemId, [mediaId]);
    },
  });

/** A file in a video of several episodes is each one’s; it has a result for each. */
export const filesOf = (db: Database, type: MediaKind, mediaId: number) =>
  db
    .selectFrom('subtitle')
    .select(['path', 'language'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('path', 'is not', null)
    .$narrowType<{ path: string }>()
    .orderBy('no')
    .execute();
