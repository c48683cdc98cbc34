import { madeUpProfiles } from '../../../apps/server/src/testing/made-up-library.ts';

const flags = { hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' };

/** The profiles of the made-up library; some ask for a language more, which nothing has, or have a tag. */
function profiles(gains: (id: number) => boolean, tag: string | null = null): Record<string, string> {
  const all = madeUpProfiles.map(({ id, name, languages }) => ({
    profileId: id,
    name,
    cutoff: null,
    items: [...languages, ...(gains(id) ? ['sw'] : [])].map((text, index) => {
      const [language = '', mark] = text.split(':');
      return { id: index + 1, language, ...flags, ...(mark && { [mark]: 'True' }) };
    }),
    mustContain: [],
    mustNotContain: [],
    originalFormat: 0,
    tag: id === 5 ? tag : null,
  }));
  return { 'languages-profiles': JSON.stringify(all) };
}

/** A saved change and its reversal. */
export interface Change {
  there: Record<string, string>;
  back: Record<string, string>;
}

const none = profiles(() => false);

export const changes: Record<string, Change> = {
  'every profile asks for one language more': { there: profiles(() => true), back: none },
  'one profile does': { there: profiles((id) => id === 2), back: none },
  'nothing but a name changes': {
    there: { 'languages-profiles': (none['languages-profiles'] ?? '').replace('English', 'English only') },
    back: none,
  },
  'only what is monitored counts': {
    there: { 'settings-sonarr-only_monitored': 'true', 'settings-radarr-only_monitored': 'true' },
    back: { 'settings-sonarr-only_monitored': 'false', 'settings-radarr-only_monitored': 'false' },
  },
  'profiles go by tag': {
    there: {
      ...profiles(() => false, 'anime'),
      'settings-general-serie_tag_enabled': 'true',
      'settings-general-movie_tag_enabled': 'true',
    },
    back: {
      ...none,
      'settings-general-serie_tag_enabled': 'false',
      'settings-general-movie_tag_enabled': 'false',
    },
  },
};
