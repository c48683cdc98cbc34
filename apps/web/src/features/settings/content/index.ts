import { generalPage } from './general.ts';
import { languagesPage } from './languages.ts';
import { radarrPage, sonarrPage } from './managers.ts';
import { notificationsPage } from './notifications.ts';
import type { SettingsPageContent } from './page-content.ts';
import { providersPage } from './providers.ts';
import { schedulerPage } from './scheduler.ts';
import { subtitlesPage } from './subtitles.ts';
import { uiPage } from './ui.ts';

/** In the order of the menu. */
export const settingsPages: readonly SettingsPageContent[] = [
  generalPage,
  languagesPage,
  providersPage,
  subtitlesPage,
  sonarrPage,
  radarrPage,
  notificationsPage,
  schedulerPage,
  uiPage,
];

/** Settings that no page has, and why; a name may stand for a whole section. */
export const withoutPage: Readonly<Record<string, string>> = {
  log: 'the filter of the Logs page',
  series_scores: 'weights that hardly anybody should change; the API takes them',
  movie_scores: 'weights that hardly anybody should change; the API takes them',
  'general.hostname': 'comes with the media servers, which need to find this server',
  'general.instance_name': 'comes with the media servers, which show it',
  'general.guide_done': 'the guide for the first steps says so itself',
  'general.use_plex': 'comes with the media servers',
  plex: 'comes with the media servers',
};
