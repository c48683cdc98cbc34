import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const apiKey = '0123456789abcdef0123456789abcdef';

export interface Product {
  /** Address of the start page, with the base URL and without a slash at the end. */
  url: string;
  save(settings: Record<string, string | string[]>): Promise<void>;
  /** Ends the process as an administrator would (SIGTERM), keeping its data; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Begins again on the same data and port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

async function freePort() {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => void probe.close(done));
  return port;
}

/** Starts the product as it is installed: through its supervisor, on a new configuration folder. */
export async function startProduct({
  baseUrl = '',
  env = {},
}: { baseUrl?: string; env?: Record<string, string> } = {}): Promise<Product> {
  const config = await mkdtemp(join(tmpdir(), 'captionarr-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${baseUrl}`;
  let running: ChildProcess | undefined;

  const product: Product = {
    url,

    async start() {
      const flags = ['--config', config, '--port', String(port), ...(baseUrl ? ['--base-url', baseUrl] : [])];
      running = spawn(resolve('apps/server/bin/captionarr'), flags, {
        env: { ...process.env, CAPTIONARR_AUTH__APIKEY: apiKey, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answering(url);
    },

    async save(settings) {
      const form = new FormData();
      for (const [name, values] of Object.entries(settings))
        for (const value of [values].flat()) form.append(name, value);
      const answer = await fetch(`${url}/api/system/settings`, {
        method: 'POST',
        headers: { 'X-API-KEY': apiKey },
        body: form,
      });
      if (!answer.ok) throw new Error(`Settings were refused: ${answer.status} ${await answer.text()}`);
    },

    async stop() {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      const ended = new Promise<number | null>((done) => void child.once('exit', done));
      child.kill('SIGTERM');
      return ended;
    },

    async close() {
      await product.stop();
      await rm(config, { recursive: true, force: true });
    },
  };

  await product.start();
  return product;
}

async function answering(url: string) {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const isUp = await fetch(`${url}/api/system/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer within 15 s.`);
}
