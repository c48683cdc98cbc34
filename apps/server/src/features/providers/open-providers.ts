import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { SentExchange } from '#domain/search/provider-http.ts';
import { createMediaAccess } from '#engine/providers/media-access.ts';
import { openProviderPool, type PoolOptions } from '#engine/providers/open-provider-pool.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { createCaptchaSolver } from '#integrations/captcha/create-captcha-solver.ts';
import { createShield } from '#integrations/flaresolverr/create-shield.ts';
import { createVideoReader } from '#integrations/media/video-reader.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createServiceTest } from './test-service.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  providers: PoolOptions['providers'];
  /** Hosts of the stand-ins. */
  hosts: Readonly<Record<string, string>>;
  limitKeys?: PoolOptions['limitKeys'];
  store?: PoolOptions['store'];
  probe: VideoProbe;
  releasePages: PoolOptions['releasePages'];
  run: RunCommand;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  onExchange?: (exchange: SentExchange) => void;
}

/** The providers with their ways out: to the network, and into videos; and the services that help them. */
export async function openProviders({ settings, hosts, probe, run, log, now, onExchange, ...rest }: Dependencies) {
  const http = createProviderHttp({ settings, hosts, log, now, shield: createShield(settings), onExchange });
  const captchas = createCaptchaSolver({ settings, send: http, log, now });
  const pool: ProviderPool = await openProviderPool({
    ...rest,
    settings,
    http,
    solveCaptcha: (captcha, signal) => captchas.solve(captcha, signal),
    media: createMediaAccess({ probe, reader: createVideoReader(run) }),
    log,
    now,
  });
  return { pool, testService: createServiceTest(captchas) };
}
