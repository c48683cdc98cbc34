import type { ManagerName } from '@captionarr/domain/media/kinds.ts';
import { list, plain, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { dayOfWeek, everyMinutes, frequency, timeOfDay } from './schedule.ts';
import { baseUrl, port, tags, verifySsl } from '@captionarr/domain/settings/shared-fields.ts';

/** Fields of both managers; `name` is the display name. */
const manager = (key: ManagerName, name: string, standardPort: number, things: string, file: string) => ({
  ip: text({ label: 'Address', help: 'Host name or IP address.', default: '127.0.0.1' }),
  port: port('Port', standardPort),
  base_url: baseUrl('/', `If ${name} is behind a reverse proxy.`),
  http_timeout: select({
    label: 'HTTP timeout',
    help: `How long to wait for ${name} to respond.`,
    options: plain([60, 120, 180, 240, 300, 600], 'seconds'),
    default: 60,
  }),
  apikey: secret({ label: 'API key', help: `In ${name}: Settings › General.` }),
  ssl: toggle({ label: 'SSL', help: 'Connects over HTTPS.', default: false }),
  verify_ssl: verifySsl(false),
  excluded_tags: list({
    label: 'Excluded tags',
    help: `Skips ${things} with these tags.`,
    default: [],
    pattern: tags,
    format: 'tag',
  }),
  only_monitored: toggle({
    label: 'Download only monitored',
    help: `Skips titles ${name} doesn’t monitor.`,
    default: false,
  }),
  defer_search_signalr: toggle({
    label: 'Defer searching',
    help: 'Leaves newly imported files for the next scheduled search.',
    default: false,
  }),
  full_update: frequency(`Disk indexing for ${things}`, 'Daily', 'Scans for subtitles next to and inside all videos.'),
  full_update_day: dayOfWeek(`Indexing day for ${things}`, `${key}.full_update`),
  full_update_hour: timeOfDay(`Indexing time for ${things}`, `${key}.full_update`, 4),
  use_ffprobe_cache: toggle({
    label: `Cache ${file} file details`,
    help: 'Rescans a file only when it changes.',
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
        help: 'Skips series of these types.',
        default: [],
        options: [
          { value: 'standard', label: 'Standard' },
          { value: 'anime', label: 'Anime' },
          { value: 'daily', label: 'Daily' },
        ],
      }),
      exclude_season_zero: toggle({ label: 'Exclude season zero', help: 'Skips specials.', default: false }),
      series_sync: everyMinutes('Sync with Sonarr', 60, 'Full comparison; single changes arrive on their own.'),
      sync_only_monitored_series: toggle({
        label: 'Sync only monitored series',
        help: 'Hides all others.',
        default: false,
      }),
      sync_only_monitored_episodes: toggle({
        label: 'Sync only monitored episodes',
        help: 'Hides all others.',
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
      movies_sync: everyMinutes('Sync with Radarr', 60, 'Full comparison; single changes arrive on their own.'),
      sync_only_monitored_movies: toggle({
        label: 'Sync only monitored movies',
        help: 'Hides all others.',
        default: false,
      }),
    },
  ),
});
