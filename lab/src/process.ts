import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export async function freePort() {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => void probe.close(done));
  return port;
}

export type Running = Awaited<ReturnType<typeof startAndAsk>>;

/** Starts a program that will answer at `url`; tells how long the first answer took, in ms. */
export async function startAndAsk(
  command: string,
  args: string[],
  url: string,
  env: NodeJS.ProcessEnv = {},
  { cwd = process.cwd(), patienceMs = 60_000 } = {},
) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const ended = new Promise<number | null>((done) => void child.once('exit', done));
  while (!(await answers(url))) {
    if (performance.now() - started > patienceMs || child.exitCode !== null) {
      child.kill('SIGTERM');
      throw new Error(`${command} does not answer.`);
    }
    await pause(4);
  }

  return {
    took: performance.now() - started,
    pid: child.pid ?? 0,
    /** Stops it like an administrator; resolves with the exit code. */
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** A process and everything it started. */
export function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(family)];
}

/** Resident memory in MB. */
export function residentMemory(pid: number) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
