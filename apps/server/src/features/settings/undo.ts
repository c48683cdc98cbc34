import type { SavedKey } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SavedPart } from '#platform/settings/form-part.ts';
import type { RememberedSave } from '#platform/settings/settings-history.ts';
import type { SaveRequest } from '#platform/settings/settings-store.ts';

interface Undo {
  id: number;
  who: string;
  partOf: (key: string) => SavedPart | undefined;
}

/** The changes that undo a save; throws if it cannot be undone. */
export function readUndo(save: RememberedSave | undefined, { id, who, partOf }: Undo): SaveRequest {
  if (!save) throw new AppError('not-found', sentence`Save ${id} not found in the history.`);
  const input: SaveRequest & { parts: SaveRequest['parts'][number][] } = { patch: {}, parts: [], who, undoes: id };
  for (const { key, before } of save.changes) {
    if (before === undefined)
      throw new AppError('conflict', sentence`${key} can’t be restored: its encryption key is missing.`, {
        help: 'version-gone',
      });
    const part = partOf(key);
    if (part) input.parts.push({ name: key as SavedKey, part, value: before });
    // A key that this version does not know is refused like any other that is saved.
    else Object.assign(input.patch, { [key]: before });
  }
  return input;
}
