import type { LibraryKind, MediaKind, ProfileRule } from '@captionarr/contract';
import { staleTimes } from '@captionarr/contract/browser';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const profileRulesQuery = () =>
  queryOptions({
    queryKey: keys.profileRules,
    queryFn: async ({ signal }) => (await api.profileRules.list({ signal })).data,
    staleTime: staleTimes.forever,
    meta: { needs: 'profileRules.list' },
  });

/** Values of the library that rules can compare. */
export const ruleOptionsQuery = () =>
  queryOptions({
    queryKey: [...keys.profileRules, 'options'],
    queryFn: ({ signal }) => api.profileRules.options({ signal }),
    meta: { quiet: true },
  });

/** Effect of applying these rules; `profiles` is the JSON of staged profiles. */
export const rulesPreviewQuery = (rules: readonly ProfileRule[], profiles?: string) => {
  const form = { 'profile-rules': JSON.stringify(rules), 'languages-profiles': profiles };
  return queryOptions({
    queryKey: ['preview', 'rules', form],
    queryFn: ({ signal }) => api.profileRules.preview({ form, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
};

/** Why a video has its profile. */
export const profileDecisionQuery = (type: MediaKind, id: number) =>
  queryOptions({
    queryKey: [...keys.searches, 'profile', type, id],
    queryFn: ({ signal }) => api.profileRules.decision({ query: { type, id }, signal }),
    staleTime: 0,
    meta: { quiet: true, needs: 'profileRules.decision' },
  });

/** Below the series, whose events say that profiles changed. */
export const overridesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: [...keys.series, 'overrides', seriesId],
    queryFn: async ({ signal }) =>
      (await api.profileRules.listOverrides({ query: { seriesid: seriesId }, signal })).data,
    meta: { quiet: true, needs: 'profileRules.listOverrides' },
  });

export interface OverridePlace {
  seriesId: number;
  season?: number;
  episodeId?: number;
}

/** `profileId` is the number of a profile, empty for none, or `inherit`. */
export const setOverride = ({ seriesId, season, episodeId }: OverridePlace, profileId: string, batch: string) =>
  api.profileRules.setOverride({
    query: { batch },
    form: { seriesid: seriesId, season, episodeid: episodeId, profileid: profileId },
  });

/** Ends when the job has; throws what made it fail. */
export async function applyRules(kind: LibraryKind, batch: string): Promise<void> {
  const { job_id: id } = await api.profileRules.apply({ form: { kind, batch } });
  for (;;) {
    const [job] = (await api.jobs.list({ query: { id } })).data;
    if (!job || job.status === 'completed') return;
    if (job.status === 'failed') throw new Error(job.progress_message);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const pollMs = 400;
