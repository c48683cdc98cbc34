import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './start-app.ts';

const main = join(import.meta.dirname, '../main.ts');
const key = 'f'.repeat(32);
/** A mount name space of its own: the disk vanishes with the process, and nobody else sees it. */
const apart = ['--map-root-user', '--mount', 'sh', '-c'];
const mount = 'mount -t tmpfs -o "size=$1" none "$2" && cp -a "$3/." "$2"';
const fillUp = '{ dd if=/dev/zero of="$2/filler" bs=4096 2>/dev/null; true; }';
const run = 'shift 3 && exec "$@"';

interface Disk {
  /** Its content. */
  seed: string;
  /** Size in the syntax of `mount`. */
  size: string;
  /** From before the start on. */
  isFull?: boolean;
}

/** The product in a process of its own, whose configuration folder is a real disk. */
export async function launchOnSmallDisk({ seed, size, isFull = false }: Disk) {
  const shell = [mount, ...(isFull ? [fillUp] : []), run].join(' && ');
  const directory = await temporaryFolder();
  const port = await freePort();
  const server = [process.execPath, main, '--config', directory, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn('unshare', [...apart, shell, 'sh', size, directory, seed, ...server], {
    env: { ...process.env, NODE_ENV: 'production', CAPTIONARR_AUTH__APIKEY: key },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      ...init,
      headers: { 'x-api-key': key },
      signal: AbortSignal.timeout(30_000),
    });
  const isUp = () =>
    call('/system/ping').then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 1000 || child.exitCode !== null) throw new Error(`It did not start: ${output.join('')}`);
    await wait(20);
  }

  // The disk as the server sees it.
  const filler = join(`/proc/${child.pid}/root`, directory, 'filler');
  return {
    call,
    /** Leaves not a byte. */
    async fill(): Promise<void> {
      const handle = await open(filler, 'w');
      try {
        for (;;) await handle.write(Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await handle.close();
      }
    },
    makeRoom: () => rm(filler),
  };
}
