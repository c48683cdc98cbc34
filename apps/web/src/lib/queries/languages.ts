import { queryOptions } from '@tanstack/react-query';
import type { LibraryKind } from '@captionarr/contract';
import { freshness } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';
import type { ProfileWish } from './library.ts';

export const languagesQuery = () =>
  queryOptions({
    queryKey: [...keys.languages, 'all'],
    queryFn: ({ signal }) => api.languages.list({ query: {}, signal }),
    staleTime: freshness.forever,
  });

export const profilesQuery = () =>
  queryOptions({
    queryKey: keys.profiles,
    queryFn: ({ signal }) => api.languages.profiles({ signal }),
    staleTime: freshness.forever,
  });

/** What giving these profiles would change; groups are one value each, as thousands may be given one. */
export const assignmentPreviewQuery = (kind: LibraryKind, wishes: readonly ProfileWish[]) => {
  const groups = [...Map.groupBy(wishes, ({ profileId }) => profileId)];
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
