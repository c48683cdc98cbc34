import { t } from '#lib/i18n.ts';
import { uploadSubtitle } from '#lib/queries/uploads.ts';
import { runBatch } from '#ui/subtitles/run-on-files.ts';
import { isComplete } from './judge-rows.ts';
import type { UploadRow } from './upload-row.ts';
import type { UploadTarget } from './upload-target.ts';

/** Uploads them one after another in the background. All of them must be complete. */
export function uploadRows({ kind, itemId, title }: UploadTarget, rows: readonly UploadRow[]) {
  const complete = rows.filter(isComplete);
  if (complete.length < rows.length) throw new Error(t('upload.internalError'));
  return runBatch(
    'upload',
    complete.map(({ file, language, hi, forced, episode }) => ({
      description: file.name,
      run: ({ batch, signal }) =>
        uploadSubtitle({ kind, itemId, id: episode }, { file, language, hi, forced, batch }, signal),
    })),
    (count) => t('upload.uploaded', { count, title }),
  );
}
