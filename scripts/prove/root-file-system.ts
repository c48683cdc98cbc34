import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user whose home the product is installed into. */
export const user = { name: 'anna', id: '1000', home: '/home/anna' };

const unread = ['doc', 'locale', 'man', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const recipe = [
  '--variant=minbase',
  '--include=ffmpeg,mediainfo',
  '--aptopt=Acquire::Languages "none"',
  '--dpkgopt=force-unsafe-io',
  ...unread,
  `--customize-hook=chroot "$1" useradd --create-home --uid ${user.id} --shell /bin/sh ${user.name}`,
  'bookworm',
];

/** A Debian as it comes, with ffmpeg and mediainfo; made once, then kept. */
export async function makeDebian(): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'captionarr');
  const name = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 12);
  const kept = join(cache, `debian-${name}.tar`);
  if (existsSync(kept)) return kept;

  await mkdir(cache, { recursive: true });
  const fresh = join(cache, `fresh-${process.pid}.tar`);
  await run('mmdebstrap', [...recipe, fresh], { maxBuffer: 2 ** 26 });
  await rename(fresh, kept);
  return kept;
}

/** An empty machine: that Debian, and Node 24 where a person would put it. */
export async function unpackMachine(debian: string, root: string): Promise<void> {
  await run('tar', ['-xf', debian, '-C', root, '--numeric-owner']);
  await run('chmod', ['755', root]);
  await copyFile(resolve(`node_modules/node-linux-${process.arch}/bin/node`), join(root, 'usr/local/bin/node'));
}
