import type { LibraryKind } from '@captionarr/contract';
import type { Profiles } from '#engine/library/profiles.ts';
import type { ProfileAssignment } from '#engine/library/store/assign-profiles.ts';
import { readRules, type LibraryRules, type ReadSourceRules } from '#engine/library/store/library-rules.ts';
import { createProfileFinder } from '#engine/library/store/missing-finder.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createComparison, type Preview } from './create-comparison.ts';
import { createJudge, type JudgedSeries, type ShelfRow } from './evaluate.ts';
import { createItemReaders } from './read-items.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current'>;
  profiles: Pick<Profiles, 'all'>;
  sourceRules?: ReadSourceRules;
}

export type PreviewAssignment = ReturnType<typeof createAssignmentPreview>;

/** Says what would be wanted, and no longer, if these items were given these profiles. */
export function createAssignmentPreview({ db, settings, profiles, sourceRules = () => [] }: Dependencies) {
  const findMissing = createProfileFinder();
  const items = createItemReaders(db);

  return async (
    kind: LibraryKind,
    assignments: readonly ProfileAssignment[],
    signal?: AbortSignal,
  ): Promise<Preview> => {
    const rules = withoutTags(readRules(settings.current(), sourceRules()));
    const judge = createJudge({ rules, profiles: profiles.all() }, findMissing);
    const requested = new Map(assignments.map(({ id, profileId }) => [id, profileId]));
    const asWished = <Row extends ShelfRow>(row: Row): Row => ({ ...row, profile_id: requested.get(row.id) ?? null });
    const ids = [...requested.keys()];
    const comparison = createComparison(db, signal);

    if (kind === 'movies') {
      for await (const rows of items.movies(ids)) {
        comparison.stopIfUnwatched();
        for (const row of rows) {
          const [before, after] = [judge.movie(row), judge.movie(asWished(row))];
          comparison.item(before, after);
          comparison.video({ kind, mediaId: row.id, itemId: row.id }, before.wanted, after.wanted);
        }
      }
      return comparison.result();
    }

    const judged = new Map<number, { before: JudgedSeries; after: JudgedSeries; file_count: number }>();
    for await (const rows of items.series(ids)) {
      for (const row of rows) {
        const [before, after] = [judge.series(row), judge.series(asWished(row))];
        judged.set(row.id, { before, after, file_count: row.file_count });
        comparison.item(before, after);
      }
    }
    for await (const rows of items.episodes(judged)) {
      comparison.stopIfUnwatched();
      for (const row of rows) {
        const series = judged.get(row.series_id);
        if (!series) continue;
        const video = { kind, mediaId: row.id, itemId: row.series_id };
        comparison.video(video, judge.episode(series.before, row), judge.episode(series.after, row));
      }
    }
    return comparison.result();
  };
}

/** An explicit assignment wins; tags apply at the next sync. */
export const withoutTags = (rules: LibraryRules): LibraryRules => ({
  ...rules,
  of: (type, ordinal) => {
    const found = rules.of(type, ordinal);
    return { ...found, profiles: { ...found.profiles, byTag: false } };
  },
});
