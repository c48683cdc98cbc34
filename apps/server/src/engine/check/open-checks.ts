import { randomUUID } from 'node:crypto';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { createCheckDownloadJob, wantsCheck } from './check-download.job.ts';
import { checkAndSave } from './check-and-save.ts';
import { createCheckLibraryJob } from './check-library.job.ts';
import type { CheckParts } from './check-parts.ts';
import type { CheckedFile, CheckScope } from './checked-files.ts';
import { readWrong } from './list-checks.ts';
import { createReplaceJob } from './replace-checked.job.ts';

export type Checks = ReturnType<typeof openChecks>;

/** Measures subtitles on disk against their videos, and replaces those of other episodes. */
export function openChecks(parts: CheckParts) {
  const { db, jobs } = parts;
  const library = jobs.register(createCheckLibraryJob(parts));
  const download = jobs.register(createCheckDownloadJob(parts));
  const replacing = jobs.register(createReplaceJob(parts));

  return {
    /** Returns the id of the job. */
    async start(scope: CheckScope): Promise<number> {
      const title = await describeScope(parts, scope);
      return jobs.enqueue(library, { ...scope, title }, { dedupe: JSON.stringify(scope), priority: 'scheduled' });
    },

    /** One file, at once; returns whether there is a new result. */
    check: (file: CheckedFile, signal: AbortSignal) => checkAndSave(parts, file, signal),

    /** Those with these ids, or all that belong to another episode. */
    async replace(ids: readonly number[] | undefined, who: string): Promise<{ job_id: number; batch: string }> {
      const chosen = ids ?? (await readWrong(db));
      if (chosen.length === 0) throw new AppError('conflict', 'No checked subtitle belongs to another episode.');
      const batch = randomUUID();
      return { job_id: await jobs.enqueue(replacing, { ids: chosen, who, batch }), batch };
    },

    /** After a provider’s subtitle was saved. */
    async afterDownload(video: Video, { path, language }: { path: string; language: string }): Promise<void> {
      if (!(await wantsCheck(parts, video, { language }))) return;
      const { type, id: mediaId, itemId, title } = video;
      const input = { type, mediaId, itemId, title, path, language };
      await jobs.enqueue(download, input, { dedupe: path, priority: 'scheduled' });
    },
  };
}

/** `Harbour Lights`, `3 movies`, or nothing for the library. */
async function describeScope({ db }: CheckParts, { what, ids }: CheckScope): Promise<string> {
  if (!what || !ids) return '';
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return `${ids.length} ${what}`;
  const table = what === 'series' ? 'series' : 'movie';
  const row = await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', what === 'series' ? 'Series not found' : 'Movie not found');
  return row.title;
}
