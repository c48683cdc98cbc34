import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArrKind } from '#integrations/arr/descriptions.ts';
import { probeStatus } from '#integrations/arr/probe.ts';

/** Where programs tell their version, managers and others: the only things that can be asked for from here. */
const statusPath = /\/api(\/v3)?\/system\/status$|^(\/[\w.~-]+)?\/status$/;

interface Tested {
  status: boolean;
  version?: string;
  error?: string;
  /** What was answered; 0 when nobody was asked, absent when nobody answered. */
  code?: number;
}

interface Query {
  apikey?: string | string[];
  /** Whose saved key is to be used, by those who do not know it. */
  saved?: string | string[];
}

interface Dependencies {
  keyOf: (manager: ArrKind) => string;
  isKey: (given: unknown) => boolean;
}

/** A plain route: asks a program for its status on behalf of the settings page, which may not reach it by itself. */
export function connectionTestRoute(app: FastifyInstance, { keyOf, isKey }: Dependencies) {
  app.get('/test/:protocol/*', async (request): Promise<Tested> => {
    const { protocol, '*': rest } = request.params as { protocol: string; '*': string };
    if (!/^https?$/.test(protocol)) return refuse('Only http and https can be tested.');

    const url = URL.parse(`${protocol}://${rest}`);
    if (!url || url.hostname === '') return refuse('This is not an address that could be tested.');
    if (!statusPath.test(url.pathname) || url.search || url.hash || url.username || url.password)
      return refuse('Only the status of a program can be asked for.');

    const key = keyFor(request);
    if (key === undefined) return refuse('The saved key is used only for requests with the API key in their header.');
    const found = await probeStatus(url, key);
    return 'version' in found ? { status: true, version: found.version, code: 200 } : { status: false, ...found };
  });

  /** A browser adds a session by itself, also for a page of another site: that must not send a key of ours anywhere. */
  function keyFor({ query, headers }: FastifyRequest): string | undefined {
    const { apikey, saved } = query as Query;
    const manager = [saved].flat()[0];
    if (manager !== 'sonarr' && manager !== 'radarr') return [apikey].flat()[0] ?? '';
    return isKey(headers['x-api-key']) ? keyOf(manager) : undefined;
  }
}

const refuse = (error: string): Tested => ({ status: false, error, code: 0 });
