import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contract, createClient, type Contract } from '@captionarr/contract';
import { freePort } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';
import { encode } from './start-app.ts';

const main = join(import.meta.dirname, '../main.ts');
const key = '0123456789abcdef0123456789abcdef';

interface Options {
  /** The configuration folder. */
  directory: string;
  environment?: NodeJS.ProcessEnv;
}

/** Captionarr as a process of its own, which a test kills and launches again. */
export async function startKillable({ directory, environment = {} }: Options) {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    const ended = server && once(server, 'exit');
    server?.kill(signal);
    await ended;
    server = undefined;
  };
  onTestFinished(() => kill());
  const api = createClient<Contract>(contract, async (method, url, { body }) => {
    const encoded = body && (await encode(body));
    const answer = await fetch(`http://127.0.0.1:${port}/api${url}`, {
      method,
      headers: { 'x-api-key': key, ...encoded?.headers },
      ...(encoded && { body: encoded.payload }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  });
  return {
    api,
    kill,
    launch: async () => {
      server = spawn(process.execPath, [main, '--config', directory, '--host', '127.0.0.1', '--port', String(port)], {
        env: { ...process.env, CAPTIONARR_AUTH__APIKEY: key, ...environment },
        stdio: 'ignore',
      });
      await vi.waitUntil(() => api.bulk.list().catch(() => false), { timeout: 60_000, interval: 50 });
    },
    /** A number from its database. */
    count: (text: string): number => {
      const sqlite = new SQLite(join(directory, 'db', 'captionarr.db'), { readonly: true });
      try {
        return sqlite.prepare<[], number>(text).pluck().get() ?? 0;
      } finally {
        sqlite.close();
      }
    },
  };
}
