import { massEditorBatch } from '@captionarr/contract/browser';
import type { LibraryKind } from '@captionarr/contract';
import { ApiError } from '#lib/api-error.ts';
import { t } from '#lib/i18n.ts';
import { type ProfileRequest, assignProfiles } from '#lib/queries/profile-changes.ts';

interface Options {
  /** Makes them one change, which is undone as one. */
  batch?: string;
  /** Counts from 0. */
  onStart?: (batch: number, batches: number) => void;
  onSaved?: (assignments: readonly ProfileRequest[]) => void;
}

/** One batch after another. The first failure ends it and is reported; saved batches stay. */
export async function assignInBatches(
  kind: LibraryKind,
  assignments: readonly ProfileRequest[],
  { batch: name, onStart, onSaved }: Options = {},
) {
  const batches = Math.ceil(assignments.length / massEditorBatch);
  for (let index = 0; index < batches; index++) {
    const batch = assignments.slice(index * massEditorBatch, (index + 1) * massEditorBatch);
    onStart?.(index, batches);
    await assignProfiles(kind, batch, name).catch((error: unknown) => {
      throw batches === 1 ? error : inBatch(error, index + 1, batches);
    });
    onSaved?.(batch);
  }
}

function inBatch(error: unknown, batch: number, batches: number) {
  const { status, message } = error instanceof ApiError ? error : { status: 500, message: String(error) };
  return new ApiError(status, t('assign.failed', { batch, batches, message }));
}
