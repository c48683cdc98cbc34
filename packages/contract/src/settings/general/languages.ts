import { list, profile, text, toggle } from '@captionarr/domain/settings/field.ts';
import { languageEqualsPattern } from '@captionarr/domain/settings/language-equals.ts';
import { tags } from '@captionarr/domain/settings/shared-fields.ts';

export const languages = {
  single_language: toggle({
    label: 'Single language',
    help: 'Leaves the language out of file names; for those who want subtitles in one language only.',
    default: false,
  }),
  language_equals: list({
    label: 'Language equals',
    help: 'Treats a subtitle in one language as if it were in the other.',
    default: [],
    pattern: { matches: languageEqualsPattern, says: 'Write it like por:pob or eng@hi:eng.' },
    format: 'language-equals',
  }),
  serie_tag_enabled: toggle({
    label: 'Profiles by tag for series',
    help: 'A series gets the profile that has one of its tags.',
    default: false,
  }),
  movie_tag_enabled: toggle({
    label: 'Profiles by tag for movies',
    help: 'A movie gets the profile that has one of its tags.',
    default: false,
  }),
  remove_profile_tags: list({
    label: 'Remove profile tags',
    help: 'What has one of these tags loses its profile.',
    default: [],
    pattern: tags,
    format: 'tag',
  }),
  serie_default_enabled: toggle({
    label: 'Default profile for new series',
    help: 'Gives a profile to each series that is added from now on.',
    default: false,
  }),
  serie_default_profile: profile({
    label: 'Profile for series',
    help: 'Those that are there already keep what they have.',
    showIf: { 'general.serie_default_enabled': true },
  }),
  movie_default_enabled: toggle({
    label: 'Default profile for new movies',
    help: 'Gives a profile to each movie that is added from now on.',
    default: false,
  }),
  movie_default_profile: profile({
    label: 'Profile for movies',
    help: 'Those that are there already keep what they have.',
    showIf: { 'general.movie_default_enabled': true },
  }),
  default_und_audio_lang: text({
    label: 'Language of unmarked audio',
    help: 'What an audio track without a language is taken for.',
    default: '',
    format: 'language',
  }),
  default_und_embedded_subtitles_lang: text({
    label: 'Language of unmarked embedded subtitles',
    help: 'What an embedded track without a language is taken for.',
    default: '',
    format: 'language',
  }),
  parse_embedded_audio_track: toggle({
    label: 'Read audio languages from the file',
    help: 'Instead of asking Sonarr and Radarr.',
    default: false,
  }),
};
