import { list, select, toggle, when } from '@captionarr/domain/settings/field.ts';
import { everyHours } from '../schedule.ts';

const week = { value: '1w', label: '1 week' } as const;
const moreWeeks = [
  { value: '2w', label: '2 weeks' },
  { value: '3w', label: '3 weeks' },
  { value: '4w', label: '4 weeks' },
] as const;

const wantedHelp = 'Asks the providers for everything that is still missing.';

export const searching = {
  enabled_providers: list({
    label: 'Enabled providers',
    help: 'Where subtitles are searched for.',
    default: [],
    format: 'provider',
  }),
  use_provider_priority: toggle({
    label: 'Ask providers in their order',
    help: 'One after the other as they are listed, until each language has a subtitle that is good enough. Off, all are asked and the best one counts.',
    default: false,
  }),
  provider_languages: list({
    label: 'Not for these languages',
    help: 'A provider and a language that it is not asked for, such as subdl:fr.',
    default: [],
    pattern: { matches: String.raw`^[a-z0-9_]+:[a-z]{2}$`, says: 'Write it like subdl:fr.' },
  }),
  enabled_integrations: list({
    label: 'Integrations',
    help: 'Services that help providers to find.',
    default: [],
    format: 'integration',
  }),
  anti_captcha_provider: select({
    label: 'Anti-captcha provider',
    help: 'Solves the captchas of providers that show them.',
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
    help: 'Searches less often for what stays missing, to spare providers.',
    default: true,
  }),
  ...when(
    { 'general.adaptive_searching': true },
    {
      adaptive_searching_delay: select({
        label: 'Adaptive search delay',
        help: 'How long every search includes a missing subtitle.',
        options: [week, ...moreWeeks],
        default: '3w',
      }),
      adaptive_searching_delta: select({
        label: 'Adaptive search delta',
        help: 'How often it is searched for afterwards.',
        options: [{ value: '3d', label: '3 days' }, week, ...moreWeeks],
        default: '1w',
      }),
    },
  ),
  multithreading: toggle({
    label: 'Search providers at the same time',
    help: 'Faster, with more load on this machine.',
    default: true,
  }),
  skip_hashing: toggle({
    label: 'Skip hashing',
    help: 'Does not read video files to find exact matches; for slow or remote disks.',
    default: false,
  }),
  use_scenename: toggle({
    label: 'Use scene names',
    help: 'Matches also by the release name the manager knows.',
    default: true,
  }),
};
