import { fileScope } from '@captionarr/contract/job-scope';
import { t } from '#lib/i18n.ts';
import { uploadSubtitle } from '#lib/queries/uploads.ts';
import { runBatch } from '#blocks/subtitles/run-on-files.ts';
import { isComplete } from './judge-rows.ts';
import type { UploadRow } from './upload-row.ts';
import type { UploadTarget } from './upload-target.ts';
import type { Plan } from './use-planned-uploads.ts';

/** Uploads rows one after another in the background. All must be complete; each replaces only the confirmed file. */
export function uploadRows(
  { type, itemId, title }: UploadTarget,
  rows: readonly UploadRow[],
  planOf: (row: UploadRow) => Plan | undefined,
) {
  const complete = rows.filter(isComplete);
  if (complete.length < rows.length) throw new Error(t('upload.internalError'));
  return runBatch(
    'upload',
    complete.map((row) => {
      const { file, language, hi, forced, episode: id } = row;
      const replaces = expectedBy(planOf(row));
      return {
        description: file.name,
        run: ({ batch, signal }) =>
          uploadSubtitle({ type, itemId, id }, { file, language, hi, forced, batch, replaces }, signal),
      };
    }),
    {
      about: complete.map((row) => fileScope(type, itemId, planOf(row)?.path ?? row.file.name)),
      said: (count) => t('upload.uploaded', { count, title }),
    },
  );
}

/** The hash of what may be replaced; empty for nothing. */
const expectedBy = (plan: Plan | undefined) => (plan?.replaces ? plan.replaces.hash : '');
