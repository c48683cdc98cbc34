/**
 * Files of texts that only these folders show, relative to `src`. They are loaded with the first of them
 * (`loadLate`), so that no other page has to.
 */
export const lateTexts: Readonly<Record<string, string>> = {
  clientKeys: 'features/settings/keys',
  bulk: 'blocks/bulk',
  bulkJob: 'features/bulk',
  cleanup: 'features/bulk',
  dialogue: 'features/dialogue',
  downloads: 'blocks/downloads',
  folderSource: 'features/settings/libraries',
  guide: 'features/guide',
  guideImport: 'features/guide',
  homePage: 'features/home',
  householdLink: 'blocks/household',
  inbox: 'features/settings/libraries',
  librariesPage: 'features/settings/libraries',
  mediaSource: 'features/settings/libraries',
  logs: 'features/system/logs',
  plan: 'features/plan',
  plexPage: 'features/settings/media-servers',
  profileLadder: 'features/settings/languages',
  studio: 'features/studio',
  qualityPage: 'features/system/quality',
  settingsHistory: 'features/settings/history',
  seriesGrid: 'features/series/grid',
  reportsPage: 'features/household',
  statistics: 'features/history/statistics',
};

/** Pages that show them. */
export const latePages: readonly string[] = [
  'dialogue',
  'home',
  'history/stats',
  'plan',
  'household',
  'settings/libraries',
  'settings/plex',
  'system/jobs/bulk/:id',
  'system/cleanup',
  'system/logs',
  'system/quality',
  'studio/:type/:id',
];
