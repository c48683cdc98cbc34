import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DemoError } from './demo-error.ts';
import { places, repository } from './places.ts';

async function run(
  command: string,
  args: string[],
  log: string,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  await mkdir(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  return spawn(command, args, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
}

/** The end of what a program had to say. */
const lastWords = async (log: string) => (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n');

export async function buildWeb(): Promise<void> {
  if (existsSync(places.builtPage)) return;
  console.log('Building the web app, once …');
  const build = await run('npm', ['run', 'build'], places.buildLog);
  const [code] = (await once(build, 'exit')) as [number];
  if (code !== 0) throw new DemoError(`The web app could not be built:\n${await lastWords(places.buildLog)}`);
}

export interface Product {
  url: string;
  /** Resolves with the exit code, whoever ends it. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Starts Captionarr and waits until it answers. */
export async function startProduct(port: number, apiKey: string, hosts: Record<string, string>): Promise<Product> {
  if (!(await isFree(port))) throw new DemoError(`Port ${port} is in use. Choose another one with --port.`);
  const args = ['--config', places.config, '--host', '127.0.0.1', '--port', String(port)];
  const program = await run(places.program, args, places.productLog, {
    CAPTIONARR_AUTH__APIKEY: apiKey,
    CAPTIONARR_HOSTS: JSON.stringify(hosts),
  });
  const ended = once(program, 'exit').then(([code]: (number | null)[]) => code ?? 1);
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
  };
  const hasAnswered = await Promise.race([answers(`${url}api/system/ping`), ended.then(() => false)]);
  if (hasAnswered) return { url, ended, stop };
  await stop();
  throw new DemoError(`Captionarr did not start:\n${await lastWords(places.productLog)}`);
}

async function answers(url: string): Promise<boolean> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
