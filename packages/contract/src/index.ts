import { accountEndpoints } from './account.ts';
import { announcementsEndpoints } from './announcements.ts';
import { anyTitleEndpoints } from './any-title.ts';
import { apiKeysEndpoints } from './api-keys.ts';
import { backupsEndpoints } from './backups.ts';
import { badgesEndpoints } from './badges.ts';
import { blacklistEndpoints } from './blacklist.ts';
import { bulkEndpoints } from './bulk.ts';
import { checksEndpoints } from './checks.ts';
import { dialogueEndpoints } from './dialogue.ts';
import { downloadsEndpoints } from './downloads.ts';
import { filesEndpoints } from './files.ts';
import { historyEndpoints } from './history.ts';
import { homeEndpoints } from './home.ts';
import { householdEndpoints } from './household.ts';
import { importsEndpoints } from './imports.ts';
import { jobsEndpoints } from './jobs.ts';
import { ladderEndpoints } from './ladder.ts';
import { languagesEndpoints } from './languages.ts';
import { librariesEndpoints } from './libraries.ts';
import { libraryEndpoints } from './library.ts';
import { logsEndpoints } from './logs.ts';
import { mediaServersEndpoints } from './media-servers.ts';
import { moviesEndpoints } from './movies.ts';
import { notificationsEndpoints } from './notifications.ts';
import { planEndpoints } from './plan.ts';
import { plexEndpoints } from './plex.ts';
import { profileRulesEndpoints } from './profile-rules.ts';
import { providersEndpoints } from './providers.ts';
import { qualityEndpoints } from './quality.ts';
import { searchEndpoints } from './search.ts';
import { searchesEndpoints } from './searches.ts';
import { seriesEndpoints } from './series.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import { studioEndpoints } from './studio.ts';
import { subtitlesEndpoints } from './subtitles.ts';
import { systemEndpoints } from './system.ts';
import { tasksEndpoints } from './tasks.ts';
import { transcriptionEndpoints } from './transcription.ts';
import { viewerEndpoints } from './viewer.ts';
import { viewsEndpoints } from './views.ts';
import { wantedEndpoints } from './wanted.ts';
import { webhooksEndpoints } from './webhooks.ts';

export * from './account.ts';
export * from './actors.ts';
export * from './announcements.ts';
export * from './any-title.ts';
export * from './api-keys.ts';
export * from './backups.ts';
export * from './badges.ts';
export * from './blacklist.ts';
export * from './bulk.ts';
export * from './byte-size.ts';
export * from './checks.ts';
export * from './client.ts';
export * from '@captionarr/domain/commands/command-values.ts';
export * from './constants.ts';
export * from './dialogue.ts';
export * from './downloads.ts';
export * from './endpoint.ts';
export * from './files.ts';
export * from './first-requests.ts';
export * from './health-facts.ts';
export * from './health-issue-codes.ts';
export * from './health-status.ts';
export * from './help.ts';
export * from './history.ts';
export * from './home.ts';
export * from './household.ts';
export * from './imports.ts';
export * from './job-scope.ts';
export * from './job-titles.ts';
export * from './progress-titles.ts';
export * from './jobs.ts';
export * from '@captionarr/domain/ladder/rungs.ts';
export * from './ladder.ts';
export * from './profile-bench.ts';
export * from './languages.ts';
export * from './libraries.ts';
export * from './library-inbox.ts';
export * from './library-sources.ts';
export * from './library.ts';
export * from './live.ts';
export * from './logs.ts';
export * from './map-values.ts';
export * from './media-servers.ts';
export type * from '@captionarr/domain/media/kinds.ts';
export * from './media.ts';
export * from './movies.ts';
export * from './notification-events.ts';
export * from './notifications.ts';
export * from './openid-problems.ts';
export * from './openid.ts';
export * from './page-config.ts';
export * from './plan.ts';
export * from './plex.ts';
export * from '@captionarr/domain/library/causes.ts';
export * from '@captionarr/domain/library/profile-rule.ts';
export * from './profile-rules.ts';
export * from './provider-status.ts';
export * from './providers.ts';
export * from '@captionarr/domain/quality/findings.ts';
export * from './quality.ts';
export * from '@captionarr/domain/search/read-pattern.ts';
export * from '@captionarr/domain/search/lever-shape.ts';
export * from '@captionarr/domain/search/search-shapes.ts';
export * from './search.ts';
export * from './searches.ts';
export * from './series-grid.ts';
export * from './series.ts';
export type { SettingsChange, SettingsSave } from './settings-endpoints.ts';
export * from './settings/index.ts';
export * from './settings/schema.ts';
export * from './studio.ts';
export * from '@captionarr/domain/library/shapes.ts';
export * from '@captionarr/domain/subtitles/subtitle-shapes.ts';
export * from './subtitles.ts';
export * from './system.ts';
export * from './tasks.ts';
export * from './transcription.ts';
export * from './viewer.ts';
export * from './views.ts';
export * from './wanted.ts';
export * from './webhooks.ts';
export * from './wire.ts';

/** The whole HTTP API, one line per group. */
export const contract = {
  account: accountEndpoints,
  announcements: announcementsEndpoints,
  anyTitle: anyTitleEndpoints,
  apiKeys: apiKeysEndpoints,
  backups: backupsEndpoints,
  badges: badgesEndpoints,
  blacklist: blacklistEndpoints,
  bulk: bulkEndpoints,
  checks: checksEndpoints,
  dialogue: dialogueEndpoints,
  downloads: downloadsEndpoints,
  files: filesEndpoints,
  history: historyEndpoints,
  home: homeEndpoints,
  household: householdEndpoints,
  imports: importsEndpoints,
  jobs: jobsEndpoints,
  ladder: ladderEndpoints,
  languages: languagesEndpoints,
  libraries: librariesEndpoints,
  library: libraryEndpoints,
  logs: logsEndpoints,
  mediaServers: mediaServersEndpoints,
  movies: moviesEndpoints,
  notifications: notificationsEndpoints,
  plan: planEndpoints,
  plex: plexEndpoints,
  profileRules: profileRulesEndpoints,
  providers: providersEndpoints,
  quality: qualityEndpoints,
  search: searchEndpoints,
  searches: searchesEndpoints,
  series: seriesEndpoints,
  settings: settingsEndpoints,
  studio: studioEndpoints,
  subtitles: subtitlesEndpoints,
  system: systemEndpoints,
  tasks: tasksEndpoints,
  transcription: transcriptionEndpoints,
  viewer: viewerEndpoints,
  views: viewsEndpoints,
  wanted: wantedEndpoints,
  webhooks: webhooksEndpoints,
};
export type Contract = typeof contract;
