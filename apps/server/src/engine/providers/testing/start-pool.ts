import { join } from 'node:path';
import { fields, type FlatSettings, type LiveEvent, type SettingKey } from '@captionarr/contract';
import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { MediaAccess } from '#providers/provider.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { openProviderPool, type PoolOptions } from '../open-provider-pool.ts';

const log = pino({ level: 'silent' });
const unable = () => Promise.reject(new Error('This test has no video.'));
const noMedia = (): MediaAccess => ({ streams: unable, readTrack: unable, readSound: unable });
/** Too short for anybody to notice. */
const hasty = { refused: 1, silent: 1, minDelayMs: 1, maxDelayMs: 30_000 };

/** Settings that can be changed, without the checks of the real ones. */
export function createSettings(given: Partial<FlatSettings>) {
  const values = new Map<SettingKey, unknown>(
    [...fields].map(([key, field]) => [key, key in given ? given[key] : field.default]),
  );
  const watchers: { keys: readonly SettingKey[]; run: () => unknown }[] = [];
  return {
    // Each key has the value that its field declares, or the one that is given.
    get: ((key) => values.get(key)) as SettingsStore['get'],
    onChange: (keys: readonly SettingKey[], run: () => unknown) => void watchers.push({ keys, run }),
    async save(key: SettingKey, value: unknown) {
      values.set(key, value);
      for (const watcher of watchers) if (watcher.keys.includes(key)) await watcher.run();
    },
  };
}

interface Start
  extends Pick<PoolOptions, 'providers'>, Partial<Pick<PoolOptions, 'retryPolicy' | 'media' | 'limitKeys' | 'random'>> {
  settings?: Partial<FlatSettings>;
  world?: readonly WorldSubtitle[];
  /** Folder of an earlier pool. */
  folder?: string;
}

/** A pool of the given providers on a real database, asking the lab over HTTP. */
export async function startPool({ settings: given = {}, world = [], folder, providers, ...options }: Start) {
  const directory = folder ?? (await temporaryFolder());
  const { db, close } = await openDatabase({ file: join(directory, 'db.sqlite'), log });
  const lab = await startProviders(world);
  onTestFinished(async () => {
    await lab.close();
    await close();
  });
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const events: LiveEvent[] = [];
  const settings = createSettings({ 'general.enabled_providers': providers.map(({ key }) => key), ...given });
  const pool = await openProviderPool({
    db,
    settings,
    http: createProviderHttp({ settings, hosts: lab.hosts, log, now, maxWaitMs: 500 }),
    media: noMedia,
    log,
    emit: (event) => void events.push(event),
    now,
    random: () => 0,
    retryPolicy: hasty,
    providers,
    ...options,
  });
  return { pool, settings, lab, clock, events, folder: directory };
}
