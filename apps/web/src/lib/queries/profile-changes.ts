import type { LibraryKind } from '@captionarr/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { videosOf } from '#lib/videos-of.ts';
import { keys } from './keys.ts';

export interface ProfileRequest {
  id: number;
  profileId: number | null;
}

/** `null` goes over the wire as an empty value. Calls with the same batch are one change, which can be undone. */
export const assignProfiles = (kind: LibraryKind, assignments: readonly ProfileRequest[], batch?: string) => {
  const ids = assignments.map(({ id }) => id);
  const profileid = assignments.map(({ profileId }) => (profileId === null ? '' : String(profileId)));
  return kind === 'series'
    ? api.series.assignProfiles({ query: { batch }, form: { seriesid: ids, profileid } })
    : api.movies.assignProfiles({ query: { batch }, form: { radarrid: ids, profileid } });
};

/** Effect of assigning these profiles; grouped by value, because thousands may get one. */
export const assignmentPreviewQuery = (kind: LibraryKind, assignments: readonly ProfileRequest[]) => {
  const groups = [...Map.groupBy(assignments, ({ profileId }) => profileId)];
  const ids = groups.map(([, some]) => some.map(({ id }) => id).join(','));
  const profileid = groups.map(([profileId]) => (profileId === null ? '' : String(profileId)));
  return queryOptions({
    queryKey: ['preview', kind, ids, profileid],
    queryFn: ({ signal }) => api.languages.previewAssignment({ form: { kind, ids, profileid }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
};

/** Profiles that were given, the last first; under the history of the kind, so that its news reach it. */
export const profileChangesQuery = (kind: LibraryKind, length: number) =>
  queryOptions({
    queryKey: [...keys.history[videosOf[kind]], 'profiles', length],
    queryFn: ({ signal }) => api.history.listProfileChanges({ query: { kind, start: 0, length }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** By its number, or by the batch that it was made with. */
export interface UndoneChange {
  id?: number;
  batch?: string;
}

export const undoProfileChange = (change: UndoneChange) => api.history.undoProfileChange({ form: { ...change } });
