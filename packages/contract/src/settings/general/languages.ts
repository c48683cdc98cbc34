import { list, profile, text, toggle } from '@captionarr/domain/settings/field.ts';
import { languageEqualsPattern } from '@captionarr/domain/settings/language-equals.ts';
import { tags } from '@captionarr/domain/settings/shared-fields.ts';

export const languages = {
  single_language: toggle({
    label: 'Single language',
    help: 'Leaves the language code out of file names. Use only with a single language.',
    default: false,
  }),
  language_equals: list({
    label: 'Language equals',
    help: 'Treats subtitles in one language as another.',
    default: [],
    pattern: { matches: languageEqualsPattern, says: 'Write it like por:pob or eng@hi:eng.' },
    format: 'language-equals',
  }),
  serie_tag_enabled: toggle({
    label: 'Profiles by tag for series',
    help: 'Assigns the profile that matches a series’ tag.',
    default: false,
  }),
  movie_tag_enabled: toggle({
    label: 'Profiles by tag for movies',
    help: 'Assigns the profile that matches a movie’s tag.',
    default: false,
  }),
  remove_profile_tags: list({
    label: 'Remove profile tags',
    help: 'Titles with these tags get no profile.',
    default: [],
    pattern: tags,
    format: 'tag',
  }),
  serie_default_enabled: toggle({
    label: 'Default profile for new series',
    help: 'Assigned to every series added from now on.',
    default: false,
  }),
  serie_default_profile: profile({
    label: 'Profile for series',
    help: 'Existing titles keep theirs.',
    showIf: { 'general.serie_default_enabled': true },
  }),
  movie_default_enabled: toggle({
    label: 'Default profile for new movies',
    help: 'Assigned to every movie added from now on.',
    default: false,
  }),
  movie_default_profile: profile({
    label: 'Profile for movies',
    help: 'Existing titles keep theirs.',
    showIf: { 'general.movie_default_enabled': true },
  }),
  default_und_audio_lang: text({
    label: 'Language of unlabeled audio',
    help: 'Used for audio tracks without a language.',
    default: '',
    format: 'language',
  }),
  default_und_embedded_subtitles_lang: text({
    label: 'Language of unlabeled embedded subtitles',
    help: 'Used for embedded tracks without a language.',
    default: '',
    format: 'language',
  }),
  parse_embedded_audio_track: toggle({
    label: 'Read audio languages from the file',
    help: 'Instead of from Sonarr and Radarr.',
    default: false,
  }),
};
