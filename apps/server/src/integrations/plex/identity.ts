import { randomUUID } from 'node:crypto';
import { release } from 'node:os';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { version } from '#platform/version.ts';

export const product = 'Captionarr';

export type PlexIdentity = ReturnType<typeof createPlexIdentity>;

/** How we introduce ourselves to Plex: always as the same device, or each sign-in would leave another one behind. */
export function createPlexIdentity(settings: Pick<SettingsStore, 'get' | 'save'>) {
  let made: Promise<void> | undefined;

  async function clientIdentifier(): Promise<string> {
    if (settings.get('plex.client_identifier') === '') {
      made ??= settings.save({ 'plex.client_identifier': randomUUID() }).finally(() => (made = undefined));
      await made;
    }
    return settings.get('plex.client_identifier');
  }

  const deviceName = () => settings.get('general.instance_name') || product;

  return {
    clientIdentifier,
    deviceName,
    /** Without a token the request is anonymous. */
    headers: async (token = ''): Promise<Record<string, string>> =>
      introduce(await clientIdentifier(), deviceName(), token),
  };
}

/** The headers of one device. */
export const introduce = (clientIdentifier: string, deviceName: string, token: string): Record<string, string> => ({
  accept: 'application/json',
  'x-plex-client-identifier': clientIdentifier,
  'x-plex-product': product,
  'x-plex-version': version,
  'x-plex-platform': platforms[process.platform] ?? process.platform,
  'x-plex-platform-version': release(),
  'x-plex-device': platforms[process.platform] ?? process.platform,
  'x-plex-device-name': printable(deviceName),
  ...(token !== '' && { 'x-plex-token': token }),
});

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'macOS',
  freebsd: 'FreeBSD',
  linux: 'Linux',
  win32: 'Windows',
};

/** Headers carry nothing else. */
const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?');
