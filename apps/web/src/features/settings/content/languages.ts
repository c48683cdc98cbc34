import type { SettingsPageContent } from './page-content.ts';

export const languagesPage: SettingsPageContent = {
  id: 'languages',
  groups: [
    {
      id: 'enabledLanguages',
      keys: ['general.single_language'],
      parts: ['languages-enabled'],
    },
    { id: 'profiles', keys: [], parts: ['languages-profiles'] },
    { id: 'profileRules', keys: [], parts: ['profile-rules'], needs: 'profileRules.list' },
    {
      id: 'defaultProfiles',
      keys: [
        'general.serie_default_enabled',
        'general.serie_default_profile',
        'general.movie_default_enabled',
        'general.movie_default_profile',
      ],
    },
    {
      id: 'profileTags',
      keys: ['general.serie_tag_enabled', 'general.movie_tag_enabled', 'general.remove_profile_tags'],
    },
    { id: 'equals', keys: ['general.language_equals'] },
    {
      id: 'unmarked',
      keys: [
        'general.default_und_audio_lang',
        'general.default_und_embedded_subtitles_lang',
        'general.parse_embedded_audio_track',
      ],
    },
  ],
};
