import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SentExchange } from '#domain/search/provider-http.ts';
import { createMediaAccess } from '#engine/providers/media-access.ts';
import { openProviderPool, type PoolOptions } from '#engine/providers/open-provider-pool.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { createVideoReader } from '#integrations/media/video-reader.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  providers: PoolOptions['providers'];
  /** Hosts of the stand-ins. */
  hosts: Readonly<Record<string, string>>;
  probe: VideoProbe;
  run: RunCommand;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  onExchange?: (exchange: SentExchange) => void;
}

/** The providers with their ways out: to the network, and into videos. */
export function openProviders({
  settings,
  hosts,
  probe,
  run,
  log,
  now,
  onExchange,
  ...rest
}: Dependencies): Promise<ProviderPool> {
  return openProviderPool({
    ...rest,
    settings,
    http: createProviderHttp({ settings, hosts, log, now, onExchange }),
    media: createMediaAccess({ probe, reader: createVideoReader(run) }),
    log,
    now,
  });
}
