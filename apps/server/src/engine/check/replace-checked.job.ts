import { AppError } from '#platform/errors.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { CheckParts } from './check-parts.ts';
import { removeChecked } from './replace-checked.ts';

export interface ReplaceInput {
  ids: readonly number[];
  who: string;
  batch: string;
}

/** Removes checked subtitles and searches for others in their place; all of it shares one batch. */
export const createReplaceJob = (parts: CheckParts): JobDefinition<ReplaceInput> =>
  defineJob<ReplaceInput>({
    name: 'replace-checked',
    lane: 'interactive',
    title: ({ ids }) => `Replace ${ids.length} ${ids.length === 1 ? 'subtitle' : 'subtitles'}`,
    said: ({ ids }) => ({ code: 'replace-checked', values: { count: ids.length } }),
    async run({ ids, who, batch }, { signal, progress, item, done }) {
      const rows = await parts.db.selectFrom('subtitle_check').selectAll().where('id', 'in', values(ids)).execute();
      const removed: typeof rows = [];
      for (const [index, row] of rows.entries()) {
        signal.throwIfAborted();
        progress(index, rows.length);
        try {
          if (!done.has(row.path)) await removeChecked(parts, row, { who, batch });
          removed.push(row);
          item(row.path, 'done');
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          item(row.path, 'failed', error.message);
        }
      }
      for (const [kind, ofKind] of Map.groupBy(removed, (row) => row.kind))
        await parts.search(mediaKindOf(kind), [...new Set(ofKind.map((row) => row.media_id))], { who, batch });
      progress(rows.length, rows.length);
    },
  });
