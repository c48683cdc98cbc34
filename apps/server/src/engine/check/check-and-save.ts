import { checkFile } from './check-file.ts';
import type { CheckParts } from './check-parts.ts';
import { saveResult } from './check-results.ts';
import type { CheckedFile } from './checked-files.ts';

/** Measures a file unless its result is known, and tells who wants to know. Returns whether there is a new result. */
export async function checkAndSave(
  parts: Pick<CheckParts, 'db' | 'files' | 'measure' | 'log' | 'emit' | 'now' | 'onChecked'>,
  file: CheckedFile,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, emit, now = Date.now } = parts;
  const checked = await checkFile(parts, file, signal);
  if (!checked?.isNew) return false;
  await saveResult(db, checked.result, now());
  emit({ type: 'checks', action: 'update', payload: null });
  await parts.onChecked?.(file);
  return true;
}
