import type { LibraryKind } from '@captionarr/contract';
import { giveProfile, readProfile } from './assign-profiles.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { recordProfiles } from './record-profiles.ts';
import { run, selectAll } from './statements.ts';
import type { WriteContext } from './write-context.ts';

export interface UndoneProfiles {
  /** Id of the undo's own change; undefined if nothing was restored. */
  id: number | undefined;
  /** Ids of items that got their previous profile back. */
  restored: number[];
  /** Have another profile since. */
  changed: number;
  gone: number;
  /** The profile of before is no more. */
  deleted: number;
}

interface Item {
  media_id: number;
  before: number | null;
  after: number | null;
}

/**
 * Restores items that still have the profile of the change. The change is marked as undone last, so that an interrupted
 * undo can be repeated; restored items are not counted again.
 */
export function* undoProfiles(
  context: WriteContext,
  kind: LibraryKind,
  changeId: number,
  who: string,
): BatchedWork<UndoneProfiles> {
  const { prepare, profiles, now } = context;
  const record = recordProfiles(context, kind, { who, undoes: changeId });
  const text = 'SELECT media_id, before, after FROM profile_change_item WHERE change_id = ?';
  const undone = { restored: [] as number[], changed: 0, gone: 0, deleted: 0 };
  const exists = (id: number | null) => id === null || profiles.all().some((profile) => profile.id === id);

  for (const { media_id, before, after } of selectAll<Item>(prepare, text, changeId)) {
    const present = readProfile(context, kind, media_id);
    if (present === undefined) undone.gone++;
    else if (present === before) continue;
    else if (present !== after) undone.changed++;
    else if (!exists(before)) undone.deleted++;
    else {
      record.add(media_id, present, before);
      undone.restored.push(media_id);
      yield* giveProfile(context, kind, media_id, before);
    }
    yield;
  }
  const { restored, changed, gone, deleted } = undone;
  if (restored.length > 0 || changed + gone + deleted === 0)
    run(prepare, 'UPDATE profile_change SET undone_at = ? WHERE id = ?', now(), changeId);
  record.end();
  return { ...undone, id: record.id() };
}
