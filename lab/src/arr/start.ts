import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Library } from '#library/types.ts';
import { createApp } from './app.ts';
import { keyOf } from './auth.ts';
import { createChanges } from './changes.ts';
import { createFaults } from './faults.ts';
import type { RequestRecord } from './gate.ts';
import { createHub } from './hub.ts';
import { abilitiesOf, kinds, type Kind } from './kinds.ts';
import { createPresenter } from './present.ts';
import { createStore } from './store.ts';
import { pathOf } from './url-base.ts';
import { createPayload, type WebhookEvent } from './webhooks.ts';

export interface ArrOptions {
  kind: Kind;
  library: Library;
  /** Any free one if not given. */
  port?: number;
  host?: string;
  apiKey?: string;
  /** `/sonarr`; without a slash at the end. */
  urlBase?: string;
  /** Old versions lack what they lacked, new ones broadcast twice. */
  version?: string;
  /** How often the hub sends a sign of life. */
  pingMs?: number;
}

export type Arr = Awaited<ReturnType<typeof startArr>>;

/** A Sonarr or Radarr that listens, answers, broadcasts and misbehaves on demand. */
export async function startArr({
  kind,
  library,
  port = 0,
  host = '127.0.0.1',
  urlBase = '',
  pingMs,
  ...given
}: ArrOptions) {
  const apiKey = given.apiKey ?? defaultKey;
  const version = given.version ?? kinds[kind].version;
  const abilities = abilitiesOf(kind, version);
  const store = createStore(library);
  const present = createPresenter({ kind, store, urlBase, abilities });
  const faults = createFaults();
  const hub = createHub({ version, twice: abilities.broadcastsTwice, pingMs });
  const requests: RequestRecord[] = [];
  const server = createServer();
  const app = await createApp({
    kind,
    store,
    present,
    abilities,
    server,
    apiKey,
    urlBase,
    version,
    faults,
    hub,
    requests,
  });
  server.on('upgrade', upgrade);
  await plug(port);
  const address = server.address() as AddressInfo;

  return {
    kind,
    url: `http://${host}:${address.port}${urlBase}`,
    port: address.port,
    apiKey,
    urlBase,
    version,
    faults,
    hub,
    /** Every request so far, oldest first. */
    requests,
    /** Changes to the library. */
    lab: createChanges(kind, { store, present, hub }),

    /** Posts what the manager would post; the item is an episode or a movie, the first with a file if not given. */
    async postWebhook(
      event: WebhookEvent,
      url: string,
      key?: string,
      itemId?: number,
    ): Promise<{ status: number; body: string }> {
      const headers = {
        'content-type': 'application/json',
        'user-agent': `${kinds[kind].appName}/${version}`,
        ...(key && { 'x-api-key': key }),
      };
      const body = JSON.stringify(createPayload({ kind, store, present }, event, itemId));
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, body: await answer.text() };
    },

    /** Simulates a machine that is off; keeps its state. */
    unplug,
    plug: (): Promise<void> => plug(address.port),

    async close(): Promise<void> {
      hub.close();
      if (server.listening) await unplug();
      await app.close();
    },
  };

  function plug(at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(at, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  }

  function unplug(): Promise<void> {
    hub.drop();
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = request.url ?? '/';
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (!abilities.hasHub || pathOf(url, urlBase).toLowerCase() !== '/signalr/messages') refuse('404 Not Found');
    else if (keyOf(url, request.headers, 'access_token') !== apiKey) refuse('401 Unauthorized');
    else if (!hub.switches.open) refuse('503 Service Unavailable');
    else if (!hub.accept(request, socket, head, new URL(url, 'http://lab').searchParams.get('id')))
      refuse('404 Not Found');
  }
}

/** 32 hexadecimal digits, as the managers make them. */
const defaultKey = '1ab00000000000000000000000001ab0';
