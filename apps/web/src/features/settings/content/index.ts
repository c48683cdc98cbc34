import { generalPage } from './general.ts';
import { languagesPage } from './languages.ts';
import { radarrPage, sonarrPage } from './managers.ts';
import { notificationsPage } from './notifications.ts';
import type { SettingsPageContent } from './page-content.ts';
import { plexPage } from './plex.ts';
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
  plexPage,
  notificationsPage,
  schedulerPage,
  uiPage,
];

/** Settings that no page has, and why; a name may stand for a whole section. */
export const withoutPage: Readonly<Record<string, string>> = {
  log: 'the filter of the Logs page',
  'general.guide_done': 'the guide for the first steps says so itself',
  'plex.username': 'signing in at Plex tells it',
  'plex.email': 'signing in at Plex tells it',
  'plex.server_machine_id': 'choosing a server tells it',
  'plex.server_name': 'choosing a server tells it',
  'plex.server_url': 'choosing a server tells it',
  'plex.server_local': 'choosing a server tells it',
  'plex.movie_library': 'what older programs have; the libraries are chosen by their ids',
  'plex.series_library': 'what older programs have; the libraries are chosen by their ids',
};
