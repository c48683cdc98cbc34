import type { ComponentType } from 'react';

export type Pages = Record<string, () => Promise<ComponentType>>;

/** Every page of the product, in the order of the menu, which lists the pages below each of its entries. */
export const pages: Pages = {
  series: async () => (await import('#features/series/series-page.tsx')).SeriesPage,
  'series/edit': async () => (await import('#features/series/series-edit-page.tsx')).SeriesEditPage,
  'series/:id': async () => (await import('#features/series/series-detail-page.tsx')).SeriesDetailPage,
  movies: async () => (await import('#features/movies/movies-page.tsx')).MoviesPage,
  'movies/edit': async () => (await import('#features/movies/movies-edit-page.tsx')).MoviesEditPage,
  'movies/:id': async () => (await import('#features/movies/movie-detail-page.tsx')).MovieDetailPage,
  dialogue: async () => (await import('#features/dialogue/dialogue-page.tsx')).DialoguePage,
  'wanted/series': async () => (await import('#features/wanted/series-wanted-page.tsx')).SeriesWantedPage,
  'wanted/movies': async () => (await import('#features/wanted/movies-wanted-page.tsx')).MoviesWantedPage,
  'wanted/any': async () => (await import('#features/any-title/any-title-page.tsx')).AnyTitlePage,
  'history/series': async () => (await import('#features/history/series-history-page.tsx')).SeriesHistoryPage,
  'history/movies': async () => (await import('#features/history/movies-history-page.tsx')).MoviesHistoryPage,
  'history/stats': async () => (await import('#features/history/statistics/statistics-page.tsx')).StatisticsPage,
  'blacklist/series': async () => (await import('#features/blacklist/series-blacklist-page.tsx')).SeriesBlacklistPage,
  'blacklist/movies': async () => (await import('#features/blacklist/movies-blacklist-page.tsx')).MoviesBlacklistPage,
  'settings/general': async () => (await import('#features/settings/general-page.tsx')).GeneralPage,
  'settings/languages': async () => (await import('#features/settings/languages/languages-page.tsx')).LanguagesPage,
  'settings/providers': async () => (await import('#features/settings/providers/providers-page.tsx')).ProvidersPage,
  'settings/subtitles': async () => (await import('#features/settings/subtitles-page.tsx')).SubtitlesPage,
  'settings/libraries': async () => (await import('#features/settings/libraries/libraries-page.tsx')).LibrariesPage,
  'settings/sonarr': async () => (await import('#features/settings/managers/sonarr-page.tsx')).SonarrPage,
  'settings/radarr': async () => (await import('#features/settings/managers/radarr-page.tsx')).RadarrPage,
  'settings/plex': async () => (await import('#features/settings/media-servers/plex-page.tsx')).PlexPage,
  'settings/notifications': async () =>
    (await import('#features/settings/notifications/notifications-page.tsx')).NotificationsPage,
  'settings/scheduler': async () => (await import('#features/settings/scheduler-page.tsx')).SchedulerPage,
  'settings/ui': async () => (await import('#features/settings/ui-page.tsx')).UiPage,
  'system/status': async () => (await import('#features/system/status/status-page.tsx')).StatusPage,
  'system/tasks': async () => (await import('#features/system/tasks/tasks-page.tsx')).TasksPage,
  'system/jobs': async () => (await import('#features/system/jobs/jobs-page.tsx')).JobsPage,
  'system/jobs/bulk/:id': async () => (await import('#features/bulk/bulk-job-page.tsx')).BulkJobPage,
  'system/cleanup': async () => (await import('#features/bulk/cleanup-page.tsx')).CleanupPage,
  'system/logs': async () => (await import('#features/system/logs/logs-page.tsx')).LogsPage,
  'system/providers': async () => (await import('#features/system/providers/providers-page.tsx')).SystemProvidersPage,
  'system/checks': async () => (await import('#features/system/checks/checks-page.tsx')).ChecksPage,
  'system/quality': async () => (await import('#features/system/quality/quality-page.tsx')).QualityPage,
  'system/backup': async () => (await import('#features/system/backups/backups-page.tsx')).BackupsPage,
  'system/releases': async () => (await import('#features/system/releases/releases-page.tsx')).ReleasesPage,
  'system/announcements': async () =>
    (await import('#features/system/announcements/announcements-page.tsx')).AnnouncementsPage,
  'studio/:type/:id': async () => (await import('#features/studio/studio-page.tsx')).StudioPage,
};
