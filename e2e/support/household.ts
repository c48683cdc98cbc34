import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isBackgroundScan,
  connectionSettings,
  createLibrary,
  exampleLanguages,
  providerSettings,
  startArr,
  startMediaServers,
  startProviders,
  writeMedia,
  type Arr,
  type Library,
  type MediaServers,
  type Providers,
  type Size,
} from '@captionarr/lab';
import { startProduct, type Product } from './product.ts';

export interface Household {
  product: Product;
  sonarr: Arr;
  radarr: Arr;
  library: Library;
  /** Empty shelves: a journey puts there what it wants to be found. */
  providers: Providers;
  /** Languages and profiles as a household might have them. */
  chooseLanguages(): Promise<void>;
  /** What arrives from then on gets this profile. */
  assignProfile(id: number, kinds?: readonly ('serie' | 'movie')[]): Promise<void>;
  /** Tells the product where the managers are, which begins the first synchronisation. */
  connect(kinds?: readonly Arr[]): Promise<void>;
  /** Enables these providers with their accounts at the lab. */
  enable(...keys: string[]): Promise<void>;
  /** Waits until that many series, episodes and movies are there. */
  synced(): Promise<void>;
  /** Waits until every video has been looked into as well: until then what is missing may change by itself. */
  looked(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Greets whoever opens it with the first steps. */
  guide?: boolean;
  /** plex.tv with two Plex servers, a Jellyfin, an Emby and an Autopulse. */
  mediaServers?: boolean;
  /** Base URL behind a reverse proxy. */
  baseUrl?: string;
}

/** The product, a Sonarr and a Radarr with a library; unless it is large, with real video files. */
export function startHousehold(
  size: Size | undefined,
  options: Options & { mediaServers: true },
): Promise<Household & { mediaServers: MediaServers }>;
export function startHousehold(size?: Size, options?: Options): Promise<Household>;
export async function startHousehold(
  size: Size = 'tiny',
  { guide = false, mediaServers: isWatching = false, baseUrl }: Options = {},
): Promise<Household & { mediaServers?: MediaServers }> {
  const root = await mkdtemp(join(tmpdir(), 'captionarr-media-'));
  const library = createLibrary({ size, root });
  if (size !== 'large') await writeMedia(library, root);
  const [sonarr, radarr, providers, mediaServers] = await Promise.all([
    startArr({ kind: 'sonarr', library }),
    startArr({ kind: 'radarr', library }),
    startProviders(),
    isWatching ? startMediaServers(library) : undefined,
  ]);
  const product = await startProduct({ hosts: { ...providers.hosts, ...mediaServers?.hosts }, guide, baseUrl });

  return {
    product,
    sonarr,
    radarr,
    library,
    providers,
    mediaServers,

    chooseLanguages: () => product.save(exampleLanguages()),
    assignProfile: (id, kinds = ['serie', 'movie']) =>
      product.save(
        kinds.flatMap((kind) => [
          [`settings-general-${kind}_default_enabled`, 'true'],
          [`settings-general-${kind}_default_profile`, String(id)],
        ]),
      ),
    connect: (kinds = [sonarr, radarr]) => product.save(connectionSettings(kinds)),

    enable: (...keys) => product.save(providerSettings(keys)),

    async synced() {
      const deadline = Date.now() + 60_000;
      while (!(await isWhole(product, library))) {
        if (Date.now() > deadline) throw new Error('The library did not arrive within a minute.');
        await pause(100);
      }
    },

    async looked() {
      const deadline = Date.now() + 240_000;
      while (await isBusy(product)) {
        if (Date.now() > deadline) throw new Error('The videos were not looked into within four minutes.');
        await pause(200);
      }
    },

    async close() {
      await product.close();
      await Promise.all([sonarr.close(), radarr.close(), providers.close(), mediaServers?.close()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function isBusy(product: Product) {
  const { data } = await product.ask<{ data: { status: string }[] }>('/system/jobs');
  return data.some(({ status }) => status === 'pending' || status === 'running');
}

async function isWhole(product: Product, { counts }: Library) {
  const { data: running } = await product.ask<{ data: { job_name: string }[] }>('/system/jobs?status=running');
  for (const kind of ['series', 'movies'] as const) {
    const { total } = await product.ask<{ total: number }>(`/library/summary?kind=${kind}`);
    if (total !== counts[kind]) return false;
  }
  return running.every(isBackgroundScan);
}
