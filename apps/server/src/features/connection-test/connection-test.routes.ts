import { hasMoved, type ManagerName, secretLocationOf, type SettingKey } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { probeStatus } from '#integrations/arr/probe.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Version paths of managers and other programs: the only paths that may be requested. */
const statusPath = /\/api(\/v3)?\/system\/status$|^(\/[\w.~-]+)?\/status$/;

interface Tested {
  status: boolean;
  version?: string;
  error?: string;
  /** HTTP status of the tested server; 0 when no request was sent, absent when there was no response. */
  code?: number;
}

interface Query {
  apikey?: string | string[];
  /** The manager whose saved key is used, for clients that do not know it. */
  saved?: string | string[];
}

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  isKey: (given: unknown) => boolean;
}

/** A plain route: asks a program for its status on behalf of the settings page, which may not reach it by itself. */
export function connectionTestRoute(app: FastifyInstance, { settings, isKey }: Dependencies) {
  app.get('/test/:protocol/*', async (request): Promise<Tested> => {
    const { protocol, '*': rest } = request.params as { protocol: string; '*': string };
    if (!/^https?$/.test(protocol)) return refuse('Only http and https can be tested.');

    const url = URL.parse(`${protocol}://${rest}`);
    if (!url || url.hostname === '') return refuse('This address can’t be tested.');
    if (!statusPath.test(url.pathname) || url.search || url.hash || url.username || url.password)
      return refuse('Only the status of an app can be tested.');

    const manager = savedBy(request);
    if (manager && !isKey(request.headers['x-api-key']))
      return refuse('The saved key is only used for requests that carry the API key in a header.');
    if (manager && settings.get(`${manager}.apikey`) !== '' && isElsewhere(manager, url))
      return refuse('The address changed. Enter the API key again.');
    const found = await probeStatus(url, manager ? settings.get(`${manager}.apikey`) : keyIn(request));
    return 'version' in found ? { status: true, version: found.version, code: 200 } : { status: false, ...found };
  });

  /** Whether this is not the address that the key was saved for. */
  function isElsewhere(manager: ManagerName, { hostname, port, protocol }: URL): boolean {
    const isSecure = protocol === 'https:';
    const tested: Partial<Record<SettingKey, unknown>> = {
      [`${manager}.ip`]: hostname,
      [`${manager}.port`]: port || (isSecure ? 443 : 80),
      [`${manager}.ssl`]: isSecure,
    };
    const place = secretLocationOf(`${manager}.apikey`);
    return !place || hasMoved(place, settings.get, (key) => tested[key]);
  }
}

/**
 * The manager whose saved key is used. A browser sends its session even for another site's page, which must not make us
 * send a key anywhere.
 */
function savedBy({ query }: FastifyRequest): ManagerName | undefined {
  const [saved] = [(query as Query).saved].flat();
  return saved === 'sonarr' || saved === 'radarr' ? saved : undefined;
}

const keyIn = ({ query }: FastifyRequest): string => [(query as Query).apikey].flat()[0] ?? '';

const refuse = (error: string): Tested => ({ status: false, error, code: 0 });
