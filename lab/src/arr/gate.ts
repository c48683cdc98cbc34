import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doorOf, keyOf } from './auth.ts';
import type { Fault, Faults } from './faults.ts';
import { misbehaveAfter, misbehaveBefore } from './misbehave.ts';
import { isBelow, pathOf } from './url-base.ts';

export interface RequestRecord {
  method: string;
  /** Path without URL base and query. */
  path: string;
  url: string;
  headers: FastifyRequest['headers'];
  body?: unknown;
  /** Absent while there is no answer. */
  status?: number;
  fault?: Fault['kind'];
}

export interface GateParts {
  apiKey: string;
  urlBase: string;
  faults: Faults;
  requests: RequestRecord[];
}

/** Every request is recorded, may meet a fault, and must bring the key. */
export function guard(app: FastifyInstance, { apiKey, urlBase, faults, requests }: GateParts): void {
  const visits = new WeakMap<FastifyRequest, { record: RequestRecord; fault?: Fault }>();

  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    if (url.startsWith('/lab/')) return;
    const path = pathOf(url, urlBase);
    const fault = faults.take(path.replace(/(?<=.)\/$/, ''));
    const record: RequestRecord = { method, path, url, headers, fault: fault?.kind };
    requests.push(record);
    visits.set(request, { record, fault });
    if (fault) await misbehaveBefore(fault, reply);
    if (!reply.sent && isBelow(url, urlBase) && !isWelcome(request, path)) await reply.code(401).send();
  });

  app.addHook('preHandler', async (request) => {
    const visit = visits.get(request);
    if (visit) visit.record.body = request.body;
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const fault = visits.get(request)?.fault;
    return fault && reply.statusCode === 200 ? misbehaveAfter(fault, reply, payload) : payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    const visit = visits.get(request);
    if (visit) visit.record.status = reply.statusCode;
  });

  function isWelcome({ url, headers }: FastifyRequest, path: string): boolean {
    const door = doorOf(path);
    if (door === 'open' || door === 'browser') return door === 'open';
    return keyOf(url, headers, door === 'hub' ? 'access_token' : 'apikey') === apiKey;
  }
}
