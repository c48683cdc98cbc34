import { screen, within } from '@testing-library/react';
import { declaredSettings, type SettingValues } from '#testing/declared-settings.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { PlexPage } from '#features/settings/media-servers/plex-page.tsx';

export const calls = {
  validate: 'GET /plex/oauth/validate',
  pin: 'POST /plex/oauth/pin',
  check: 'GET /plex/oauth/pin/7/check',
  logout: 'POST /plex/oauth/logout',
  servers: 'GET /plex/oauth/servers',
  selected: 'GET /plex/select-server',
  select: 'POST /plex/select-server',
  libraries: 'GET /plex/oauth/libraries',
  testConnection: 'POST /plex/test-connection',
  webhooks: 'GET /plex/webhook/list',
  createWebhook: 'POST /plex/webhook/create',
  deleteWebhook: 'POST /plex/webhook/delete',
  autopulse: 'GET /plex/autopulse/config',
  save: 'POST /system/settings',
} as const;

export const signedIn = { data: { valid: true, auth_method: 'oauth', username: 'ada', email: 'ada@example.org' } };
export const nobody = { data: { valid: false, auth_method: 'apikey' } };

export const someServer = (name: string, isThere = true) => {
  const local = { uri: `http://${name}.lan:32400`, local: true, available: isThere, latency: 12.4 };
  const relay = {
    uri: `https://relay.example.org/${name}`,
    local: false,
    relay: true,
    available: isThere,
    latency: 90,
  };
  return {
    machineIdentifier: `id-${name}`,
    name,
    platform: 'Linux',
    version: '1.41.0',
    connections: [relay, local],
    bestConnection: isThere ? local : null,
  };
};
export const selected = (name: string) => ({
  data: { machineIdentifier: `id-${name}`, name, url: `http://${name}.lan:32400`, local: true },
});

/** Fake popup window. */
export const somePopup = () => ({
  closed: false,
  document: { body: { textContent: '' } },
  location: { href: '' },
  close() {
    this.closed = true;
  },
});

interface Given {
  settings?: SettingValues;
  answers?: Record<string, unknown>;
}

/** The page with Plex switched on and nobody signed in, except for what is given. */
export async function openPlex({ settings = {}, answers }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': declaredSettings({ ...settings, general: { use_plex: true, ...settings['general'] } }),
    'GET /system/settings/history': { data: [], total: 0 },
    'GET /media-servers': { data: [], states: [] },
    [calls.validate]: nobody,
    [calls.servers]: { data: [] },
    [calls.selected]: { data: null },
    [calls.libraries]: { data: [] },
    [calls.webhooks]: { data: { webhooks: [], count: 0 } },
    [calls.save]: undefined,
    ...answers,
  });
  const view = renderRoutes(
    [
      { path: '/settings/plex', Component: PlexPage },
      { path: '*', element: <h1>Another page</h1> },
    ],
    '/settings/plex',
  );
  await screen.findByRole('region', { name: 'Plex' });
  return { server, ...view };
}

/** The same with an account, whose settings say so too. */
export const openConnected = ({ settings = {}, answers }: Given = {}) =>
  openPlex({
    settings: { ...settings, plex: { auth_method: 'oauth', ...settings['plex'] } },
    answers: { [calls.validate]: signedIn, ...answers },
  });

export const part = (name: string) => within(screen.getByRole('region', { name }));
