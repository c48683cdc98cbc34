import { largestBonus, optionalAttributes } from '@captionarr/domain/search/scoring-choice.ts';
import { list, when } from '@captionarr/domain/settings/field.ts';

const words: Record<(typeof optionalAttributes)['movie'][number], string> = {
  year: 'Year',
  source: 'Source',
  release_group: 'Release group',
  resolution: 'Resolution',
  video_codec: 'Video codec',
  audio_codec: 'Audio codec',
  streaming_service: 'Streaming service',
  edition: 'Edition',
};

const attributes = (label: string, help: string, keys: readonly (keyof typeof words)[]) =>
  list({ label, help, default: [], options: keys.map((value) => ({ value, label: words[value] })) });

const requiredHelp =
  'Subtitles for a release that differs in one of these aren’t downloaded. Details unknown for your video aren’t checked.';
const ignoredHelp = 'These count neither for nor against a subtitle.';

/** Additive: other servers of this API score in one way only. */
export const scoring = {
  provider_bonus: list({
    label: 'Bonus by provider',
    help: `Percent added to the score of a provider’s subtitles, from −${largestBonus} to ${largestBonus}, e.g. subdl:5 or gestdown:-10.`,
    default: [],
    pattern: { matches: String.raw`^[a-z0-9_]+:[+-]?\d{1,2}$`, says: 'Write it like subdl:5 or gestdown:-10.' },
  }),
  ...when(
    { 'general.use_sonarr': true },
    {
      required_attributes: attributes('Required for episodes', requiredHelp, optionalAttributes.episode),
      ignored_attributes: attributes('Ignored for episodes', ignoredHelp, optionalAttributes.episode),
    },
  ),
  ...when(
    { 'general.use_radarr': true },
    {
      required_attributes_movie: attributes('Required for movies', requiredHelp, optionalAttributes.movie),
      ignored_attributes_movie: attributes('Ignored for movies', ignoredHelp, optionalAttributes.movie),
    },
  ),
};
