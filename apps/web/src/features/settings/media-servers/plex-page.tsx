import { plexPage } from '#features/settings/content/plex.ts';
import type { OwnSection } from '#features/settings/settings-group.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { AutopulseSection } from './autopulse/autopulse-section.tsx';
import { MediaServerList } from './browsers/media-server-list.tsx';
import { PlexConnection } from './connection/plex-connection.tsx';
import { PlexLibraries } from './libraries/plex-libraries.tsx';
import { PlexRefresh } from './refresh/plex-refresh.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

const sections: Record<string, OwnSection> = {
  plexConnection: PlexConnection,
  plexLibraries: PlexLibraries,
  plexRefresh: PlexRefresh,
  plexWebhooks: WebhooksSection,
  autopulse: AutopulseSection,
  mediaServers: MediaServerList,
};

export const PlexPage = () => <SettingsPage content={plexPage} sections={sections} />;
