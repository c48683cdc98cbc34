import type { TFunction } from 'i18next';
import type { Filter } from '#kit/data-table/filter.ts';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { EditorRow } from './editor-rows.ts';
import type { Staged } from './use-staged-profiles.ts';

/** Filters by saved profile, so that a changed row stays in place, and by change. */
export function editorFilters(
  rows: readonly EditorRow[],
  staged: Staged,
  profiles: Profiles,
  t: TFunction,
): Filter<EditorRow>[] {
  const counts = new Map<number | null, number>();
  for (const { profileId } of rows) counts.set(profileId, (counts.get(profileId) ?? 0) + 1);
  const withProfile = (id: number | null) => ({
    count: counts.get(id) ?? 0,
    test: ({ profileId }: EditorRow) => profileId === id,
  });

  return [
    { key: '', label: t('massEditor.filters.all'), count: rows.length },
    { key: 'changed', label: t('massEditor.filters.changed'), count: staged.size, test: ({ id }) => staged.has(id) },
    { key: 'none', label: t('media.noProfile'), ...withProfile(null) },
    ...profiles.all.map(({ profileId, name }) => ({ key: String(profileId), label: name, ...withProfile(profileId) })),
  ];
}
