import type { LanguageProfile } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { profilesQuery } from '#lib/queries/languages.ts';

export interface Profiles {
  all: readonly LanguageProfile[];
  /** Undefined also while the profiles are on their way. */
  byId: ReadonlyMap<number, LanguageProfile>;
  isLoaded: boolean;
}

export function useProfiles(): Profiles {
  const { data } = useQuery(profilesQuery());
  return useMemo(() => {
    const all = data ?? [];
    return { all, byId: new Map(all.map((profile) => [profile.profileId, profile])), isLoaded: data !== undefined };
  }, [data]);
}
