import type { LibraryKind } from '@captionarr/contract';
import type { Decider } from '#domain/library/choose-profile.ts';
import type { Override } from '#domain/library/profile-of-episode.ts';
import { giveProfile, readChoice } from './assign-profiles.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { recordProfiles } from './record-profiles.ts';
import { readOverride, writeOverride } from './overrides.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
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
  before_by: Decider;
}

interface OverrideItem {
  seriesId: number;
  season: number;
  episodeId: number;
  was: Override;
  was_by: Decider;
  became: Override;
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
  const text = 'SELECT media_id, before, after, before_by FROM profile_change_item WHERE change_id = ?';
  const undone = { restored: [] as number[], changed: 0, gone: 0, deleted: 0 };
  const exists = (id: number | null) => id === null || profiles.all().some((profile) => profile.id === id);

  for (const { media_id, before, after, before_by } of selectAll<Item>(prepare, text, changeId)) {
    const present = readChoice(context, kind, media_id);
    if (present === undefined) undone.gone++;
    else if (present.profileId === before) continue;
    else if (present.profileId !== after) undone.changed++;
    else if (!exists(before)) undone.deleted++;
    else {
      record.add(media_id, present, before);
      undone.restored.push(media_id);
      yield* giveProfile(context, kind, media_id, { profileId: before, by: before_by });
    }
    yield;
  }
  yield* undoOverrides();
  const { restored, changed, gone, deleted } = undone;
  if (restored.length > 0 || changed + gone + deleted === 0)
    run(prepare, 'UPDATE profile_change SET undone_at = ? WHERE id = ?', now(), changeId);
  record.end();
  return { ...undone, id: record.id() };

  function* undoOverrides(): BatchedWork<void> {
    const columns = 'series_id AS seriesId, season, episode_id AS episodeId, was, was_by, became';
    const items = selectAll<OverrideItem>(
      prepare,
      `SELECT ${columns} FROM profile_change_override WHERE change_id = ? ORDER BY series_id`,
      changeId,
    );
    for (const { was, was_by, became, ...place } of items) {
      const present = readOverride(context, place);
      if (!present) undone.gone++;
      else if (present.override === was) continue;
      else if (present.override !== became) undone.changed++;
      else if (!exists(was || null)) undone.deleted++;
      else {
        writeOverride(context, place, was, was_by);
        record.addOverride(place, present, readOverride(context, place) ?? present);
        undone.restored.push(place.seriesId);
        yield* refreshEpisodes(context, place.seriesId);
      }
      yield;
    }
  }
}
