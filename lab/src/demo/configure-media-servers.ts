import type { MediaServers } from '#media-servers.ts';
import type { MediaBrowser } from '#jellyfin/start.ts';
import { DemoError } from './demo-error.ts';

interface DemoOptions {
  url: string;
  apiKey: string;
  mediaServers: MediaServers;
}

/** Signs in to Plex, and tells Captionarr where the other media servers are. */
export async function configureMediaServers({ url, apiKey, mediaServers }: DemoOptions): Promise<void> {
  const { plex, livingRoom, jellyfin, emby, autopulse } = mediaServers;
  const headers = { 'x-api-key': apiKey };
  const ask = async <T>(path: string, form?: Record<string, string>): Promise<T> => {
    const init = form && { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(`${url}api/${path}`, { ...init, headers });
    if (!answer.ok) throw new DemoError(`Captionarr refused ${path} (${answer.status}): ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };

  const { data: known } = await ask<{ data: Server[] }>('media-servers');
  await ask('system/settings', {
    'media-servers': JSON.stringify(withAddresses(known, [jellyfin, emby])),
    'settings-general-hostname': new URL(url).host,
    'settings-general-use_plex': 'true',
    'settings-plex-update_movie_library': 'true',
    'settings-plex-update_series_library': 'true',
    'settings-general-use_external_webhook': 'true',
    'settings-general-external_webhook_url': `${autopulse.url}/triggers/bazarr`,
    'settings-general-external_webhook_username': autopulse.username,
    'settings-general-external_webhook_password': autopulse.password,
  });

  const { data: pin } = await ask<{ data: { pinId: number; state: string } }>('plex/oauth/pin', {});
  plex.approve(pin.pinId);
  await ask(`plex/oauth/pin/${pin.pinId}/check?state=${encodeURIComponent(pin.state)}`);
  const { machineId, name } = livingRoom;
  await ask('plex/select-server', { machineIdentifier: machineId, name, uri: livingRoom.url, local: 'true' });
}

type Server = Record<string, unknown> & { id: string };

/** The lab's servers have new addresses in every run; what else was changed in an earlier run stays. */
function withAddresses(known: readonly Server[], browsers: readonly MediaBrowser[]): Server[] {
  const ours = browsers.map(({ kind, name, url, apiKey }) => {
    const id = `demo-${kind}`;
    const before = known.find((one) => one.id === id) ?? { ...defaults, name };
    return { ...before, id, kind, url, apikey: apiKey };
  });
  return [...ours, ...known.filter(({ id }) => !ours.some((one) => one.id === id))];
}

const defaults = { verify_ssl: true, enabled: true, series: true, movies: true, libraries: [], method: 'item' };
