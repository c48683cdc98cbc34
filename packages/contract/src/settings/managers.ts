import type { ManagerName } from '@captionarr/domain/media/kinds.ts';
import { list, plain, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { dayOfWeek, everyMinutes, frequency, timeOfDay } from './schedule.ts';
import { baseUrl, port, tags, verifySsl } from '@captionarr/domain/settings/shared-fields.ts';

/** Fields of both managers; `name` is the display name. */
const manager = (key: ManagerName, name: string, standardPort: number, things: string, file: string) => ({
  ip: text({ label: 'Address', help: `Host name or IP address of ${name}.`, default: '127.0.0.1' }),
  port: port('Port', standardPort, `The port that ${name} listens on.`),
  base_url: baseUrl('/'),
  http_timeout: select({
    label: 'HTTP timeout',
    help: `How long to wait for an answer of ${name}.`,
    options: plain([60, 120, 180, 240, 300, 600], 'seconds'),
    default: 60,
  }),
  apikey: secret({ label: 'API key', help: `Found in ${name} under Settings, General.` }),
  ssl: toggle({ label: 'SSL', help: `Reaches ${name} by https.`, default: false }),
  verify_ssl: verifySsl(false),
  excluded_tags: list({
    label: 'Excluded tags',
    help: `No subtitles for ${things} with one of these tags.`,
    default: [],
    pattern: tags,
    format: 'tag',
  }),
  only_monitored: toggle({
    label: 'Download only monitored',
    help: `No subtitles for what ${name} does not monitor.`,
    default: false,
  }),
  defer_search_signalr: toggle({
    label: 'Defer searching',
    help: `Leaves a file that ${name} has just imported to the next scheduled search.`,
    default: false,
  }),
  full_update: frequency(`Disk indexing for ${things}`, 'Daily', 'Looks for subtitles beside and in all video files.'),
  full_update_day: dayOfWeek(`Indexing day for ${things}`, `${key}.full_update`),
  full_update_hour: timeOfDay(`Indexing time for ${things}`, `${key}.full_update`, 4),
  use_ffprobe_cache: toggle({
    label: `Remember what is in ${file} files`,
    help: 'Looks into a file again only when it has changed.',
    default: true,
  }),
});

export const sonarr = section({
  title: 'Sonarr',
  fields: when(
    { 'general.use_sonarr': true },
    {
      ...manager('sonarr', 'Sonarr', 8989, 'series', 'episode'),
      excluded_series_types: list({
        label: 'Excluded series types',
        help: 'No subtitles for series of these types.',
        default: [],
        options: [
          { value: 'standard', label: 'Standard' },
          { value: 'anime', label: 'Anime' },
          { value: 'daily', label: 'Daily' },
        ],
      }),
      exclude_season_zero: toggle({ label: 'Exclude season zero', help: 'No subtitles for specials.', default: false }),
      series_sync: everyMinutes('Sync with Sonarr', 60, 'Compares everything; single changes come in by themselves.'),
      sync_only_monitored_series: toggle({
        label: 'Sync only monitored series',
        help: 'The others do not show up here.',
        default: false,
      }),
      sync_only_monitored_episodes: toggle({
        label: 'Sync only monitored episodes',
        help: 'The others do not show up here.',
        default: false,
      }),
    },
  ),
});

export const radarr = section({
  title: 'Radarr',
  fields: when(
    { 'general.use_radarr': true },
    {
      ...manager('radarr', 'Radarr', 7878, 'movies', 'movie'),
      movies_sync: everyMinutes('Sync with Radarr', 60, 'Compares everything; single changes come in by themselves.'),
      sync_only_monitored_movies: toggle({
        label: 'Sync only monitored movies',
        help: 'The others do not show up here.',
        default: false,
      }),
    },
  ),
});
