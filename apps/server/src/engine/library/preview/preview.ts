import { isDeepStrictEqual } from 'node:util';
import type { FlatSettings } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { createProfileFinder } from '#engine/library/store/missing-finder.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createJudge, type JudgedSeries } from './judge.ts';
import { nameExamples, type NamedExample } from './name-examples.ts';
import { createLibraryReaders } from './read-library.ts';
import { createDifference, type Tally } from './tally.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  profiles: Pick<Profiles, 'all'>;
}

/** What would be saved. */
export interface PreviewWish {
  settings: FlatSettings;
  /** By id. */
  profiles: readonly Profile[];
}

export type NamedTally = Omit<Tally, 'examples'> & { examples: readonly NamedExample[] };

export interface Preview {
  /** Episodes and movies. */
  compared: number;
  wanted: NamedTally;
  unwanted: NamedTally;
  /** Series and movies that would lose their profile. */
  unassigned: number;
}

export type PreviewChanges = ReturnType<typeof createPreview>;

/**
 * Says what would be wanted, and no longer, if this were saved. Both sides are computed, so that a recompute that is still
 * under way makes no difference. Which tracks inside a video count is taken as it is: that would take too long to find out.
 */
export function createPreview({ db, settings, profiles }: Dependencies) {
  const findMissing = createProfileFinder();
  const library = createLibraryReaders(db);
  const named = async (tally: Tally) => ({ ...tally, examples: await nameExamples(db, tally.examples) });

  return async (wish: PreviewWish, signal?: AbortSignal): Promise<Preview> => {
    const present = { rules: readRules(settings.current()), profiles: profiles.all() };
    const wished = { rules: readRules(wish.settings), profiles: keepEqual(wish.profiles, present.profiles) };
    const [now, then] = [createJudge(present, findMissing), createJudge(wished, findMissing)];
    const difference = createDifference();
    const judged = new Map<number, { before: JudgedSeries; after: JudgedSeries }>();
    let [compared, unassigned] = [0, 0];
    const noteProfiles = (before: { profile?: Profile }, after: { profile?: Profile }) => {
      if (before.profile && !after.profile) unassigned++;
    };

    for await (const rows of library.series()) {
      stopIfUnwatched(signal);
      for (const row of rows) {
        const [before, after] = [now.series(row), then.series(row)];
        judged.set(row.id, { before, after });
        noteProfiles(before, after);
      }
    }
    for await (const rows of library.episodes()) {
      stopIfUnwatched(signal);
      compared += rows.length;
      for (const row of rows) {
        const series = judged.get(row.series_id);
        if (!series) continue;
        const video = { kind: 'series', mediaId: row.id, itemId: row.series_id } as const;
        difference.add(video, now.episode(series.before, row), then.episode(series.after, row));
      }
    }
    for await (const rows of library.movies()) {
      stopIfUnwatched(signal);
      compared += rows.length;
      for (const row of rows) {
        const [before, after] = [now.movie(row), then.movie(row)];
        noteProfiles(before, after);
        difference.add({ kind: 'movies', mediaId: row.id, itemId: row.id }, before.wanted, after.wanted);
      }
    }

    const { wanted, unwanted } = difference.result();
    return { compared, unassigned, wanted: await named(wanted), unwanted: await named(unwanted) };
  };
}

/** Profiles that stay as they are, as the same objects: what is known about them is not computed again. */
const keepEqual = (wished: readonly Profile[], present: readonly Profile[]): Profile[] =>
  wished.map((profile) => present.find((each) => isDeepStrictEqual(each, profile)) ?? profile);

function stopIfUnwatched(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('unavailable', 'Nobody waits for this preview any more.');
}
