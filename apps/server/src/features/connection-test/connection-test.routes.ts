import type { FastifyInstance } from 'fastify';
import { probeStatus } from '#integrations/arr/probe.ts';

/** Where managers tell their version: the only two things that can be asked for from here. */
const statusPath = /\/api(\/v3)?\/system\/status$/;

interface Tested {
  status: boolean;
  version?: string;
  error?: string;
  /** What was answered; 0 when nobody was asked, absent when nobody answered. */
  code?: number;
}

/** A plain route: asks a manager for its status on behalf of the settings page, which may not reach it by itself. */
export const connectionTestRoute = (app: FastifyInstance) =>
  app.get('/test/:protocol/*', async (request): Promise<Tested> => {
    const { protocol, '*': rest } = request.params as { protocol: string; '*': string };
    const { apikey } = request.query as { apikey?: string | string[] };
    if (!/^https?$/.test(protocol)) return refuse('Only http and https can be tested.');

    const url = URL.parse(`${protocol}://${rest}`);
    if (!url || url.hostname === '') return refuse('This is not an address that could be tested.');
    if (!statusPath.test(url.pathname) || url.search || url.hash || url.username || url.password)
      return refuse('Only the status of a manager can be asked for.');

    const found = await probeStatus(url, [apikey].flat()[0] ?? '');
    return 'version' in found ? { status: true, version: found.version, code: 200 } : { status: false, ...found };
  });

const refuse = (error: string): Tested => ({ status: false, error, code: 0 });
