import { flatten, type FormPartName, type FormValues } from '@captionarr/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languagesQuery, profilesQuery } from '#lib/queries/languages.ts';
import { profileRulesQuery } from '#lib/queries/profile-rules.ts';
import { mediaServersQuery } from '#lib/queries/media-servers.ts';
import { settingsQuery } from '#lib/queries/settings.ts';

/** Saved values of everything a page may change; undefined until all are loaded. */
export function useSavedValues(parts: readonly FormPartName[]) {
  const settings = useQuery(settingsQuery());
  const languages = useQuery({ ...languagesQuery(), enabled: parts.includes('languages-enabled') });
  const profiles = useQuery({ ...profilesQuery(), enabled: parts.includes('languages-profiles') });
  const rules = useQuery({ ...profileRulesQuery(), enabled: parts.includes('profile-rules') });
  const servers = useQuery({ ...mediaServersQuery(), enabled: parts.includes('media-servers') });
  const queries = [settings, ...[languages, profiles, rules, servers].filter(({ isEnabled }) => isEnabled)];
  const isThere = queries.every(({ data }) => data !== undefined);

  const saved = useMemo<Partial<FormValues> | undefined>(() => {
    if (!isThere || !settings.data) return undefined;
    return {
      ...flatten(settings.data),
      'notifications-providers': settings.data.notifications?.providers ?? [],
      ...(languages.data && {
        'languages-enabled': languages.data.filter(({ enabled }) => enabled).map(({ code2 }) => code2),
      }),
      ...(profiles.data && { 'languages-profiles': profiles.data }),
      ...(rules.data && { 'profile-rules': rules.data }),
      ...(servers.data && { 'media-servers': servers.data.data }),
    };
  }, [isThere, settings.data, languages.data, profiles.data, rules.data, servers.data]);

  return {
    saved,
    answer: settings.data,
    error: saved ? undefined : queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}
