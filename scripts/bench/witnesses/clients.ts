import {
  createLibrary,
  createMadeUpWorld,
  startArr,
  startMediaBrowser,
  startPlexServer,
  startProviders,
} from '@captionarr/lab';
import { askArr, askJellyfin, askOpenSubtitles, askPlex, askProduct, type Testimony } from '@captionarr/lab/clients';
import { openTarget } from '../attack/target.ts';
import { key, send } from '../product.ts';
import type { Finding, Witness } from './witness.ts';

/** Clients that other people wrote, against the lab’s stand-ins and against Captionarr. */
export const witness: Witness = {
  packages: {},
  async testify() {
    const library = createLibrary({ size: 'small' });
    const world = createMadeUpWorld(library);
    const jellyfin = (version: string) => startMediaBrowser({ kind: 'jellyfin', library, version });
    return [
      await hear(startArr({ kind: 'sonarr', library }), (arr) => askArr('sonarr', arr)),
      await hear(startArr({ kind: 'radarr', library }), (arr) => askArr('radarr', arr)),
      await hear(jellyfin('10.10.3'), askJellyfin),
      await hear(jellyfin('12.0.0'), askJellyfin),
      await hear(startPlexServer({ library }), askPlex),
      await hear(startProviders(world), askOpenSubtitles),
      await hear(openHousehold(), ({ product }) => askProduct({ url: product.url, apiKey: key })),
    ].map(findingOf);
  },
};

/** Captionarr with a library, its managers, and a provider that has subtitles. */
async function openHousehold() {
  const target = await openTarget();
  target.providers.world.add(...createMadeUpWorld(target.library));
  const providers = new URLSearchParams({ 'settings-general-enabled_providers': 'gestdown' });
  await send(`${target.product.url}/api/system/settings`, 'POST', providers);
  return target;
}

async function hear<T extends { close(): Promise<void> }>(
  starting: Promise<T>,
  ask: (server: T) => Promise<Testimony>,
): Promise<Testimony> {
  const server = await starting;
  try {
    return await ask(server);
  } finally {
    await server.close();
  }
}

const findingOf = ({ client, about, calls, refused, missing }: Testimony): Finding => ({
  subject: `${client} and the ${about}`.replace('the Captionarr', 'Captionarr'),
  holds: refused.length + missing.length === 0,
  detail: [
    `${calls} calls`,
    refused.length > 0 ? `refused: ${refused.join(', ')}` : 'none refused',
    missing.length > 0 ? `missing: ${missing.join(', ')}` : 'no field missing',
  ].join(', '),
});
