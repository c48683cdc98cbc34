import { isDeepStrictEqual } from 'node:util';
import type { FlatSettings } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { readRules, type ReadSourceRules } from '#engine/library/store/library-rules.ts';
import { createProfileFinder } from '#engine/library/store/missing-finder.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createComparison, type Preview } from './create-comparison.ts';
import { createJudge, type JudgedSeries } from './evaluate.ts';
import { createLibraryReaders } from './read-library.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  profiles: Pick<Profiles, 'all'>;
  sourceRules?: ReadSourceRules;
}

export interface PreviewRequest {
  settings: FlatSettings;
  /** By id. */
  profiles: readonly Profile[];
}

export type PreviewChanges = ReturnType<typeof createPreview>;

/**
 * Computes what becomes wanted or unwanted by a save. Both sides are computed, so that a running recompute makes no
 * difference. The use of embedded tracks is taken from the stored state, because computing it takes too long.
 */
export function createPreview({ db, settings, profiles, sourceRules = () => [] }: Dependencies) {
  const findMissing = createProfileFinder();
  const library = createLibraryReaders(db);

  return async (request: PreviewRequest, signal?: AbortSignal): Promise<Preview> => {
    const present = { rules: readRules(settings.current(), sourceRules()), profiles: profiles.all() };
    const requested = {
      rules: readRules(request.settings, sourceRules()),
      profiles: keepEqual(request.profiles, present.profiles),
    };
    const [now, then] = [createJudge(present, findMissing), createJudge(requested, findMissing)];
    const comparison = createComparison(db, signal);
    const judged = new Map<number, { before: JudgedSeries; after: JudgedSeries }>();

    for await (const rows of library.series()) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const [before, after] = [now.series(row), then.series(row)];
        judged.set(row.id, { before, after });
        comparison.item(before, after);
      }
    }
    for await (const rows of library.episodes()) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const series = judged.get(row.series_id);
        if (!series) continue;
        const video = { kind: 'series', mediaId: row.id, itemId: row.series_id } as const;
        comparison.video(video, now.episode(series.before, row), then.episode(series.after, row));
      }
    }
    for await (const rows of library.movies()) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const [before, after] = [now.movie(row), then.movie(row)];
        comparison.item(before, after);
        comparison.video({ kind: 'movies', mediaId: row.id, itemId: row.id }, before.wanted, after.wanted);
      }
    }

    return comparison.result();
  };
}

/** Unchanged profiles stay the same objects, so that cached results remain valid. */
const keepEqual = (requested: readonly Profile[], present: readonly Profile[]): Profile[] =>
  requested.map((profile) => present.find((each) => isDeepStrictEqual(each, profile)) ?? profile);
