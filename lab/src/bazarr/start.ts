import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createFaults } from '#arr/faults.ts';
import { misbehaveBefore } from '#arr/misbehave.ts';
import type { Library } from '#library/types.ts';
import { createBeside } from './beside.ts';
import { readFields, textOf } from './form.ts';
import { languageRoutes, listRoutes } from './list-routes.ts';
import { gain, mediaRoutes } from './media-routes.ts';
import { methodNotAllowedPage } from './page.ts';
import { createPolling } from './polling.ts';
import { createPresenter } from './present.ts';
import { providerRoutes } from './provider-routes.ts';
import { Refusal } from './refusal.ts';
import type { Routes, Visit } from './route.ts';
import { createSettings } from './settings-store.ts';
import { settingsRoutes } from './settings-routes.ts';
import { createStore } from './store.ts';
import { systemRoutes } from './system-routes.ts';

export interface BazarrOptions {
  library: Library;
  /** Any free one if not given. */
  port?: number;
  /** `/bazarr`; without a slash at the end. */
  baseUrl?: string;
  apiKey?: string;
  /** How its page is protected; name and password are `lab`. */
  authType?: 'form' | 'basic' | null;
  pingInterval?: number;
  /** Whether OPTIONS lists the verbs of a path; what stands before a server may answer it in its place. */
  tellsVerbs?: boolean;
}

export type Bazarr = Awaited<ReturnType<typeof startBazarr>>;

interface BazarrRequest {
  method: string;
  path: string;
  headers: FastifyRequest['headers'];
}

const host = '127.0.0.1';
const keyless = new Set(['GET /system/ping', 'GET /swagger.json', 'POST /system/account']);
/** The verbs of its page, which is there under every path: also where the API has nothing, or nothing to GET. */
const pageVerbs = ['GET', 'HEAD', 'OPTIONS'];
/** How long a restart takes, in ms. */
const restartTime = 1500;

/** A server of the API that ours comes from, with its habits: pages for errors, three envelopes, polling only, open doors. */
export async function startBazarr({
  library,
  port = 0,
  baseUrl = '',
  apiKey = 'ba2a220000000000000000000000ba22',
  authType = null,
  pingInterval,
  tellsVerbs = true,
}: BazarrOptions) {
  const store = createStore(library);
  const settings = createSettings({ apiKey, baseUrl, authType });
  const polling = createPolling({ pingInterval });
  const powers: string[] = [];
  const parts = { store, settings, polling, present: createPresenter(store, baseUrl), emit: polling.emit, power };
  const routes: Routes = {
    '/swagger.json': { GET: () => ({ swagger: '2.0', basePath: `${baseUrl}/api`, paths: {} }) },
    ...mediaRoutes(parts),
    ...listRoutes(parts),
    ...languageRoutes(parts),
    ...providerRoutes(parts),
    ...settingsRoutes(parts),
    ...systemRoutes(parts),
  };
  const beside = createBeside(settings, apiKey, baseUrl);
  const faults = createFaults();
  const requests: BazarrRequest[] = [];
  const server = createServer();
  // By itself Node closes an idle connection after 5 s, on a busy machine just when a request comes in on it.
  server.keepAliveTimeout = 120_000;
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 ** 3,
    serverFactory: (handler) => server.on('request', handler),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.all('/*', answer);
  await app.ready();
  await plug(port);
  const address = server.address() as AddressInfo;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { method, url, headers } = request;
    // Any site may read any answer, whatever the settings say.
    reply.header('access-control-allow-origin', headers.origin ?? '*');
    const full = decodeURIComponent(url.split('?', 1)[0] ?? '');
    const path = full.startsWith(baseUrl) ? full.slice(baseUrl.length) || '/' : full;
    requests.push({ method, path, headers });
    const fault = faults.take(path);
    if (fault) await misbehaveBefore(fault, reply);
    if (reply.sent) return reply;
    const visitor = { path, cookie: headers.cookie ?? '', authorization: headers.authorization ?? '' };
    const name = path.slice('/api'.length);
    const route = path.startsWith('/api/') ? routes[name] : undefined;
    if (method === 'OPTIONS') {
      const allow = [...new Set([...Object.keys(route ?? {}), ...pageVerbs])].join(', ');
      return reply
        .headers(tellsVerbs ? { allow } : {})
        .type('text/html; charset=utf-8')
        .send('');
    }
    const isPage = route ? method === 'GET' && !route.GET : !path.startsWith('/api/socket.io');
    if (isPage && method !== 'GET') return reply.code(405).type('text/html; charset=utf-8').send(methodNotAllowedPage);
    if (isPage) return beside.answer(visitor, reply);
    const fields = await readFields(request);
    if (!route) return polling.answer(request, reply, fields);
    return run(name, route, { fields, request, reply });
  }

  async function run(name: string, route: Routes[string], visit: Visit) {
    const { fields, request, reply } = visit;
    const handler = route[request.method as keyof typeof route];
    const refuse = (status: number, body: unknown) =>
      reply
        .code(status)
        .type('application/json')
        .send(`${JSON.stringify(body)}\n`);
    if (!handler) return refuse(405, { message: 'The method is not allowed for the requested URL.' });
    const hasKey = [request.headers['x-api-key'], textOf(fields, 'apikey')].includes(apiKey);
    if (!hasKey && !keyless.has(`${request.method} ${name}`)) return refuse(401, { message: 'Unauthorized' });
    try {
      const value = await handler(visit);
      if (reply.sent) return reply;
      return value === undefined ? reply.code(204).send() : refuse(200, value);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.body);
      return refuse(500, { message: 'Internal Server Error' });
    }
  }

  return {
    url: `http://${host}:${address.port}${baseUrl}`,
    port: address.port,
    apiKey,
    faults,
    /** Every request so far, oldest first. */
    requests,
    settings: settings.values,
    movies: store.movies,
    history: store.history,
    blacklist: store.blacklist,
    backups: store.backups,
    /** Requests to `POST /system`, oldest first. */
    powers,
    emit: polling.emit,
    /** How many listen to it. */
    listeners: polling.count,
    wanted: (kind: 'episode' | 'movie') =>
      (kind === 'episode' ? store.allEpisodes : store.movies).filter((video) => store.missing(video).length > 0),

    /** Simulates a search that found everything missing. */
    download(kind: 'episode' | 'movie', id: number): void {
      const video = store.find(kind, id);
      if (video) for (const options of store.missing(video)) gain(parts, video, options, 1);
    },

    /** Simulates a machine that is off; keeps its state. */
    unplug,
    plug: (): Promise<void> => plug(address.port),

    async close(): Promise<void> {
      if (server.listening) await unplug();
      await app.close();
    },
  };

  /** Stops answering; after a restart it is back on the same port. */
  function power(action: string): void {
    powers.push(action);
    setImmediate(async () => {
      await unplug();
      if (action === 'restart') setTimeout(() => void plug(address.port), restartTime);
    });
  }

  function plug(at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(at, host, () => resolve());
    });
  }

  function unplug(): Promise<void> {
    polling.drop();
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
