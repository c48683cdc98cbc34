import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, createClient, type Contract } from '@captionarr/contract';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import type { AppOptions } from '#app-options.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';

interface Options extends Partial<
  Pick<
    AppOptions,
    | 'environment'
    | 'webFolder'
    | 'packageFile'
    | 'jobs'
    | 'now'
    | 'notificationHosts'
    | 'translateHosts'
    | 'providerHosts'
    | 'providers'
    | 'limitKeys'
    | 'rungMakers'
    | 'probe'
    | 'workers'
    | 'refreshQuietMs'
  >
> {
  flags?: string[];
  /** An installation that an earlier start left. */
  directory?: string;
  /** On a real port, for what needs a socket. */
  listens?: boolean;
}

class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** The whole server on a real folder, with a typed client to talk to it; it ends with the test. */
export async function startApp({ flags = [], listens = false, directory, environment = {}, ...options }: Options = {}) {
  const folder = directory ?? (await temporaryFolder());
  const config = readConfig(['--config', folder, '--port', '0', '--host', '127.0.0.1', ...flags], environment);
  if (!config) throw new Error('These flags ask for help.');
  const logging = await openLog({ directory: join(folder, 'log') });
  const stops: number[] = [];
  const app = await createApp({
    config,
    environment,
    logging,
    stop: (code) => void stops.push(code),
    webFolder: join(folder, 'no-web'),
    ...options,
  });
  if (listens) await app.listen();

  const key = app.settings.get('auth.apikey');
  const request = (method: string, url: string, more: InjectOptions = {}) =>
    app.http.inject({ method: method as InjectOptions['method'], url: `${app.baseUrl}${url}`, ...more });

  const api = createClient<Contract>(contract, async (method, url, { body }) => {
    const encoded = body && (await encode(body));
    const response = await request(method, `/api${url}`, {
      payload: encoded?.payload,
      // Asked each time: an import takes over another one.
      headers: { 'x-api-key': app.settings.get('auth.apikey'), ...encoded?.headers },
    });
    if (response.statusCode >= 400) throw new ApiError(response.statusCode, response.json());
    return response.body === '' ? undefined : response.json();
  });

  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await logging.close();
  }
  onTestFinished(close);

  return {
    app,
    api,
    key,
    directory: folder,
    logging,
    stops,
    request,
    close,
    /** Only after a start with `listens`. */
    origin: () => `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${app.baseUrl}`,
  };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Form data as it goes over the wire. */
export async function encode(body: FormData) {
  const encoded = new Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
