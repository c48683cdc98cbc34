import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { controlRoutes } from '#arr/control-routes.ts';
import { createFaults, type Fault, type Faults } from '#arr/faults.ts';
import { misbehaveAfter, misbehaveBefore } from '#arr/misbehave.ts';

/** Received call; `at` is monotonic, in ms. */
export interface StandInRequest {
  method: string;
  /** Path without query. */
  path: string;
  query: URLSearchParams;
  headers: FastifyRequest['headers'];
  body?: unknown;
  /** Absent while there is no answer. */
  status?: number;
  fault?: Fault['kind'];
  at: number;
}

export interface StandInOptions {
  /** Any free one if not given. */
  port?: number;
  host?: string;
}

interface Habits {
  /** `/library/sections/` is `/library/sections`. */
  ignoreTrailingSlash?: boolean;
}

/** A web server that records what it is asked, misbehaves on demand, and can be reached at several addresses. */
export async function createStandInServer({ ignoreTrailingSlash = false }: Habits = {}) {
  const faults = createFaults();
  const requests: StandInRequest[] = [];
  const servers: Server[] = [];
  let answer: Parameters<typeof createServer>[1];
  const app = Fastify({
    // Plex takes a hundred keys at once.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash, maxParamLength: 4000 },
    serverFactory(handler) {
      answer = handler;
      return createServer(handler);
    },
  });
  guard(app, faults, requests);
  // Clients name the type of bodies that they don’t send.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  await app.register(async (lab) => controlRoutes(lab, faults), { prefix: '/lab' });

  return {
    app,
    faults,
    requests,

    /** One more address for the same server; each can be unplugged by itself. */
    listen: async ({ port = 0, host = '127.0.0.1' }: StandInOptions = {}) => {
      await app.ready();
      const server = createServer(answer);
      servers.push(server);
      await plug(server, port, host);
      const given = (server.address() as AddressInfo).port;
      return {
        url: `http://${host}:${given}`,
        port: given,
        /** Stops responding; keeps its state. */
        unplug: (): Promise<void> => unplug(server),
        plug: (): Promise<void> => plug(server, given, host),
      };
    },

    close: async (): Promise<void> => {
      await Promise.all(servers.filter(({ listening }) => listening).map(unplug));
      await app.close();
    },
  };
}

function guard(app: FastifyInstance, faults: Faults, requests: StandInRequest[]): void {
  const visits = new WeakMap<FastifyRequest, { record: StandInRequest; fault?: Fault }>();

  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://lab');
    if (path.startsWith('/lab/')) return;
    const fault = faults.take(path);
    const record = { method, path, query, headers, fault: fault?.kind, at: performance.now() };
    requests.push(record);
    visits.set(request, { record, fault });
    if (fault) await misbehaveBefore(fault, reply);
  });

  app.addHook('preHandler', async (request) => {
    const visit = visits.get(request);
    if (visit) visit.record.body = request.body;
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const fault = visits.get(request)?.fault;
    return fault && reply.statusCode < 300 ? misbehaveAfter(fault, reply, payload) : payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    const visit = visits.get(request);
    if (visit) visit.record.status = reply.statusCode;
  });
}

const plug = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const unplug = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
