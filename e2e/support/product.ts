import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startAndAsk, type Running } from '../../lab/src/process.ts';
import { installed } from './installation.ts';

export const apiKey = '0123456789abcdef0123456789abcdef';

export interface Product {
  /** Address of the start page, with the base URL and without a slash at the end. */
  url: string;
  /** Its configuration folder. */
  folder: string;
  save(settings: Record<string, string> | [string, string][]): Promise<void>;
  /** GET on the API. */
  ask<T>(path: string): Promise<T>;
  /** Sends a form. */
  send(method: 'POST' | 'PATCH', path: string, form: Record<string, string> | [string, string][]): Promise<void>;
  /** Ends the process and keeps its data. */
  stop(): Promise<void>;
  /** Begins again on the same data and port, with these settings in its environment. */
  start(env?: NodeJS.ProcessEnv): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  baseUrl?: string;
  /** Hosts of provider stand-ins. */
  hosts?: Record<string, string>;
  /** Greets whoever opens it with the first steps, as a new installation does. */
  guide?: boolean;
  /** Installation folder, if not the usual one. */
  root?: string;
}

/** Starts the product as it is installed: through its supervisor, on a new configuration folder. */
export async function startProduct({
  baseUrl = '',
  hosts = {},
  guide = false,
  root = installed,
}: Options = {}): Promise<Product> {
  const config = await mkdtemp(join(tmpdir(), 'captionarr-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${baseUrl}`;
  const flags = ['--config', config, '--port', String(port), ...(baseUrl ? ['--base-url', baseUrl] : [])];
  let running: Running | undefined;

  async function send(method: string, path: string, form: Record<string, string> | [string, string][]) {
    const headers = { 'X-API-KEY': apiKey };
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: new URLSearchParams(form) });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`);
  }

  const product: Product = {
    url,
    folder: config,

    async start(env = {}) {
      running = await startAndAsk(join(root, 'apps/server/bin/captionarr'), flags, `${url}/api/system/ping`, {
        CAPTIONARR_AUTH__APIKEY: apiKey,
        CAPTIONARR_HOSTS: JSON.stringify(hosts),
        ...(guide ? {} : { CAPTIONARR_GENERAL__GUIDE_DONE: 'true' }),
        ...env,
      });
    },

    save: (settings) => send('POST', '/system/settings', settings),
    send,

    async ask(path) {
      const answer = await fetch(`${url}/api${path}`, { headers: { 'X-API-KEY': apiKey } });
      if (!answer.ok) throw new Error(`GET ${path} was refused: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },

    async stop() {
      await running?.stop();
      running = undefined;
    },

    async close() {
      await product.stop();
      await rm(config, { recursive: true, force: true });
    },
  };

  await product.start();
  return product;
}
