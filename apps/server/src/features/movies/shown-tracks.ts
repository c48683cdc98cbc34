import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { ShowsEmbedded } from '#engine/library/present/tracks-json.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { memoizeFor } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Which embedded tracks are shown of a movie: all, or, if so set, those in a language that its profile asks for. */
export function createShownTracks(settings: Pick<SettingsStore, 'get'>, profiles: Pick<Profiles, 'find'>) {
  const showsDesired = memoizeFor((profile: Profile): ShowsEmbedded => {
    const desired = new Set(profile.items.map(({ language }) => parseLanguageText(language).code2));
    return (code2) => desired.has(code2);
  });

  return (profileId: number | null): ShowsEmbedded | undefined => {
    const profile = profileId === null ? undefined : profiles.find(profileId);
    return profile && settings.get('general.embedded_subs_show_desired') ? showsDesired(profile) : undefined;
  };
}
