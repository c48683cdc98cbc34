import type { LibraryKind } from '@captionarr/contract';
import type { Bulk, Prepare } from '#platform/db/bulk.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { checkpointByCommits } from '#platform/db/wal-checkpointer.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { LibraryStore } from './library-store.ts';
import type { Profiles } from './profiles.ts';
import { mediaTables } from './media-tables.ts';
import { assignProfiles } from './store/assign-profiles.ts';
import { runInBatches, type BatchedWork } from './store/batched-transaction.ts';
import { createRules, type ReadSourceRules } from './store/library-rules.ts';
import { createScanClock } from './store/scan-clock.ts';
import { createMissingFinder } from './store/missing-finder.ts';
import { removeItems } from './store/remove-items.ts';
import { saveEpisodes } from './store/save-episodes.ts';
import { saveFiles } from './store/save-files.ts';
import { saveMovies } from './store/save-movies.ts';
import { saveQuality } from './store/save-quality.ts';
import { saveSeries } from './store/save-series.ts';
import { setOverrides } from './store/set-overrides.ts';
import { run } from './store/statements.ts';
import { undoProfiles } from './store/undo-profiles.ts';
import type { WriteContext } from './store/write-context.ts';

interface Dependencies {
  bulk: Bulk;
  checkpoint: () => Promise<void>;
  settings: Pick<SettingsStore, 'current'>;
  profiles: Pick<Profiles, 'all' | 'find' | 'rules'>;
  sourceRules?: ReadSourceRules;
  now?: () => number;
}

export function createLibraryStore({
  bulk,
  checkpoint,
  settings,
  profiles,
  sourceRules,
  now = Date.now,
}: Dependencies): LibraryStore {
  const tools = {
    rules: createRules(settings, sourceRules),
    profiles,
    findMissing: createMissingFinder(profiles),
    now,
  };
  const pace = checkpointByCommits(checkpoint);
  const clock = createScanClock();
  const slices = <T>(work: (context: WriteContext) => BatchedWork<T>) =>
    runInBatches(bulk, (prepare) => work({ ...tools, prepare }), pace);

  const eachHeld = (ids: readonly number[], write: (prepare: Prepare, id: number) => void) =>
    slices(function* ({ prepare }) {
      for (const id of ids) {
        write(prepare, id);
        yield;
      }
    });

  return {
    saveSeries: (instance, items) => slices((all) => saveSeries(all, instance, items)),
    saveMovies: (instance, items) => slices((all) => saveMovies(all, instance, items)),
    saveEpisodes: (instance, seriesId, fingerprint, episodes, kept = []) =>
      slices((all) => saveEpisodes(all, instance, seriesId, fingerprint, episodes, kept)),
    saveFiles: (type, scans) => slices((all) => saveFiles(all, clock, type, scans)),
    saveQuality: (type, files) =>
      slices(function* (all) {
        const saved: number[] = [];
        for (const file of files) {
          if (saveQuality(all, type, file)) saved.push(file.mediaId);
          yield;
        }
        return saved;
      }),
    scans: clock,
    remove: (kind, ids) => slices((all) => removeItems(all, kind, ids)),

    hold(kind: LibraryKind, ids) {
      const text = 'INSERT OR IGNORE INTO held_removal (kind, media_id, at) VALUES (?, ?, ?)';
      return eachHeld(ids, (prepare, id) => run(prepare, text, kindCode[mediaTables[kind].video], id, now()));
    },
    release(kind: LibraryKind, ids) {
      const text = 'DELETE FROM held_removal WHERE kind = ? AND media_id = ?';
      return eachHeld(ids, (prepare, id) => run(prepare, text, kindCode[mediaTables[kind].video], id));
    },

    async assignProfiles(kind, assignments, origin) {
      for (const { profileId } of assignments) {
        if (profileId !== null && !profiles.find(profileId))
          throw new AppError('not-found', 'Languages profile not found');
      }
      return slices((all) => assignProfiles(all, kind, assignments, origin));
    },
    setOverrides: (requests, origin) => slices((all) => setOverrides(all, requests, origin)),
    undoProfiles: (kind, changeId, who) => slices((all) => undoProfiles(all, kind, changeId, who)),
  };
}
