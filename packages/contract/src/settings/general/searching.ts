import { list, number, select, toggle, when } from '@captionarr/domain/settings/field.ts';
import { everyHours } from '../schedule.ts';

const week = { value: '1w', label: '1 week' } as const;
const moreWeeks = [
  { value: '2w', label: '2 weeks' },
  { value: '3w', label: '3 weeks' },
  { value: '4w', label: '4 weeks' },
] as const;

const wantedHelp = 'Searches providers for everything still missing.';

export const searching = {
  enabled_providers: list({
    label: 'Enabled providers',
    default: [],
    format: 'provider',
  }),
  use_provider_priority: toggle({
    label: 'Search providers in order',
    help: 'Searches providers in the listed order until each language has a good enough match. When off, searches all and uses the best.',
    default: false,
  }),
  use_provider_reputation: toggle({
    label: 'Prefer providers whose subtitles you keep',
    help: 'Decides between subtitles with the same score: the provider whose subtitles are replaced, removed or blacklisted less often goes first.',
    default: true,
  }),
  quota_reserve: number({
    label: 'Keep for your own searches',
    help: 'Share of a provider’s daily limit that background searches leave alone. 0 keeps nothing back.',
    default: 10,
    min: 0,
    max: 90,
    unit: '%',
  }),
  provider_languages: list({
    label: 'Skip these languages',
    help: 'Provider and language to skip, e.g. subdl:fr.',
    default: [],
    pattern: { matches: String.raw`^[a-z0-9_]+:[a-z]{2}$`, says: 'Write it like subdl:fr.' },
  }),
  enabled_integrations: list({
    label: 'Integrations',
    help: 'Services that help providers find matches.',
    default: [],
    format: 'integration',
  }),
  anti_captcha_provider: select({
    label: 'Anti-captcha provider',
    help: 'Solves captchas for providers that use them.',
    options: [
      { value: null, label: 'None' },
      { value: 'anti-captcha', label: 'Anti-Captcha' },
      { value: 'death-by-captcha', label: 'Death by Captcha' },
    ],
    default: null,
  }),
  wanted_search_frequency: everyHours('Search for missing series subtitles', 6, wantedHelp),
  wanted_search_frequency_movie: everyHours('Search for missing movie subtitles', 6, wantedHelp),
  adaptive_searching: toggle({
    label: 'Adaptive searching',
    help: 'Searches less often for subtitles that stay missing, to go easy on providers.',
    default: true,
  }),
  ...when(
    { 'general.adaptive_searching': true },
    {
      adaptive_searching_delay: select({
        label: 'Adaptive search delay',
        help: 'Include a missing subtitle in every search for this long.',
        options: [week, ...moreWeeks],
        default: '3w',
      }),
      adaptive_searching_delta: select({
        label: 'Adaptive search delta',
        help: 'After that, search for it this often.',
        options: [{ value: '3d', label: '3 days' }, week, ...moreWeeks],
        default: '1w',
      }),
    },
  ),
  multithreading: toggle({
    label: 'Search providers in parallel',
    help: 'Faster, but uses more of this machine.',
    default: true,
  }),
  skip_hashing: toggle({
    label: 'Skip hashing',
    help: 'Skips reading videos for exact matches. For slow or remote disks.',
    default: false,
  }),
  use_scenename: toggle({
    label: 'Use scene names',
    help: 'Also matches by the release name from Sonarr or Radarr.',
    default: true,
  }),
};
