import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createTroubles, type ProviderTrouble } from './faults.ts';
import { pack } from './pack.ts';
import type { LabAnswer, LabRequest } from '@captionarr/providers/testing/stand-in.ts';
import { standIns } from '@captionarr/providers/testing/stand-ins.ts';
import { createWorld, type WorldSubtitle } from '@captionarr/providers/testing/world.ts';

/** Received call; `at` is monotonic, in ms. */
export interface ProviderCall extends LabRequest {
  provider: string;
  at: number;
  isDownload: boolean;
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** All subtitle providers on one port. `hosts` says where each real origin is to be looked for. */
export async function startProviders(subtitles: readonly WorldSubtitle[] = []) {
  const world = createWorld(subtitles);
  const troubles = createTroubles();
  const calls: ProviderCall[] = [];
  const places = standIns.flatMap((standIn) => standIn.origins.map((origin) => ({ standIn, origin })));

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(message.url ?? '/', 'http://lab');
    const [, number = '', ...rest] = address.pathname.split('/');
    const place = places[Number(number)];
    if (!place) return void response.writeHead(404).end();
    const { standIn, origin } = place;
    const request: LabRequest = {
      method: message.method ?? 'GET',
      origin,
      path: `/${rest.join('/')}`,
      query: address.searchParams,
      headers: message.headers as LabRequest['headers'],
      body: await buffer(message),
    };
    const isDownload = standIn.isDownload(request);
    calls.push({ ...request, provider: standIn.key, at: performance.now(), isDownload });
    const trouble = troubles.meet(standIn.key, isDownload);
    if (trouble && (await misbehave(trouble, response))) return;
    const packed = (list: readonly WorldSubtitle[]) => pack(list, standIn.packing, trouble?.kind);
    const given = await standIn.answer(request, world, {
      isQuotaSpent: trouble?.kind === 'quota',
      pack: (one) => packed([one]),
      packAll: packed,
    });
    send(response, given, trouble?.kind === 'cut');
  }

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Object.fromEntries(places.map(({ origin }, index) => [origin, `http://127.0.0.1:${port}/${index}`]));

  return {
    hosts,
    world,
    /** Calls in order, counted by benches and tests. */
    calls,
    trouble: (provider: string, trouble: ProviderTrouble | undefined) => troubles.set(provider, trouble),
    calm: () => troubles.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether that was the whole answer. */
async function misbehave({ kind, retryAfter, ms = 60_000 }: ProviderTrouble, response: ServerResponse) {
  if (kind === 'slow') await delay(ms, undefined, { ref: false });
  if (kind === 'too-many') {
    response
      .writeHead(429, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      .end('Too many requests');
    return true;
  }
  if (kind === 'unavailable') {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html><h1>503 Service Unavailable</h1></html>');
    return true;
  }
  if (kind !== 'html') return false;
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Checking your browser</title>');
  return true;
}

function send(response: ServerResponse, { status = 200, headers, json, text, bytes }: LabAnswer, isCut: boolean) {
  const body = bytes ?? Buffer.from(json === undefined ? (text ?? '') : JSON.stringify(json));
  const type =
    json === undefined ? (bytes ? 'application/octet-stream' : 'text/html; charset=utf-8') : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers });
  if (isCut) response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  else response.end(body);
}
