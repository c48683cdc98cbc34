import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDockerfile } from '../packaging/dockerfile.ts';
import type { Released } from '../release/release.ts';

/** Nothing can be written but /config and /tmp, as docker/compose.yml has it; in a name space of its own, so nothing stays mounted. */
const enter = `mount --bind "$1" "$1" && mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/tmp" \
  && mount --bind "$1/config" "$1/config" && mount -o remount,bind,ro "$1" && root=$1 && shift && exec chroot "$root" "$@"`;

const owner = { id: 1234, group: 2345 };

interface Options {
  root: string;
  released: Released;
  port: number;
  /** Takes what ends it, should the proof be broken off. */
  undo: (() => Promise<unknown>)[];
}

/** Runs the steps of the Dockerfile and starts its container without an engine. */
export async function proveImage({ root, released, port, undo }: Options): Promise<void> {
  const instructions = readDockerfile(await readFile('docker/Dockerfile', 'utf8'));
  const last = (word: string) => instructions.findLast((each) => each.word === word)?.rest ?? '';
  const list = (word: string) => JSON.parse(/\[.*\]/.exec(last(word))?.[0] ?? '[]') as string[];
  await layOut(root, released.file);

  const told = Object.fromEntries(
    last('ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=', 2)),
  );
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...told,
    PUID: String(owner.id),
    PGID: String(owner.group),
    TZ: 'Europe/Berlin',
    CAPTIONARR_PORT: String(port),
  };
  const inside = (command: string[]) => [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    enter,
    'sh',
    root,
    ...command,
  ];
  const child = spawn('unshare', inside([...list('ENTRYPOINT'), ...list('CMD')]), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  undo.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  try {
    const isHealthy = () => spawnSync('unshare', inside(list('HEALTHCHECK')), { env, stdio: 'ignore' }).status === 0;
    for (const deadline = Date.now() + 60_000; !isHealthy(); await pause(200)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It is not healthy:\n${output.join('')}`);
    }
    const { uid, gid } = await stat(join(root, 'config/db/captionarr.db'));
    if (uid !== owner.id || gid !== owner.group) throw new Error(`The database belongs to ${uid}:${gid}.`);
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${output.join('')}`);
}

async function layOut(root: string, file: string) {
  const program = join(root, 'opt/captionarr');
  await mkdir(program, { recursive: true });
  await mkdir(join(root, 'config'));
  spawnSync('tar', ['-xzf', file, '-C', program, '--strip-components=1', '--no-same-owner']);
  await copyFile('docker/entrypoint.sh', join(root, 'usr/local/bin/entrypoint'));
  await symlink('/opt/captionarr/captionarr', join(root, 'usr/local/bin/captionarr'));
}
