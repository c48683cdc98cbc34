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
const small = ['--aptopt=Acquire::Languages "none"', '--dpkgopt=force-unsafe-io', ...unread];
const withUser = `--customize-hook=chroot "$1" useradd --create-home --uid ${user.id} --shell /bin/sh ${user.name}`;

/** Options of mmdebstrap for each Debian that is needed. */
const recipes = {
  /** A Debian as it comes, with ffmpeg and mediainfo. */
  debian: ['--variant=minbase', '--include=ffmpeg,mediainfo', ...small, withUser, 'bookworm'],
  /** For another machine. */
  arm64: ['--architectures=arm64', '--variant=minbase', ...small, withUser, 'bookworm'],
  /** What the base of the image is made of, with the user and the list of sources that it has. */
  base: [
    '--variant=minbase',
    ...small,
    '--customize-hook=chroot "$1" useradd --create-home --uid 1000 node',
    '--customize-hook=rm -f "$1/etc/apt/sources.list"',
    `--customize-hook=printf 'Types: deb\\nURIs: http://deb.debian.org/debian\\nSuites: bookworm bookworm-updates\\nComponents: main\\n\\nTypes: deb\\nURIs: http://deb.debian.org/debian-security\\nSuites: bookworm-security\\nComponents: main\\n' >"$1/etc/apt/sources.list.d/debian.sources"`,
    'bookworm',
  ],
};
type Recipe = keyof typeof recipes;

/** What proofs keep for the next one. */
export const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'captionarr');

const tarOf = (name: Recipe) => {
  const hash = createHash('sha256').update(JSON.stringify(recipes[name])).digest('hex');
  return join(cache, `${name}-${hash.slice(0, 12)}.tar`);
};

/** Made once, then kept. */
export async function makeDebian(name: Recipe = 'debian'): Promise<string> {
  const kept = tarOf(name);
  if (existsSync(kept)) return kept;

  await mkdir(cache, { recursive: true });
  const fresh = join(cache, `fresh-${process.pid}.tar`);
  await run('mmdebstrap', [...recipes[name], fresh], { maxBuffer: 2 ** 26 });
  await rename(fresh, kept);
  return kept;
}

export async function unpack(debian: string, root: string): Promise<void> {
  await run('tar', ['-xf', debian, '-C', root, '--numeric-owner']);
  await run('chmod', ['755', root]);
}

/** An empty machine: that Debian, and Node 24 where a person would put it. */
export async function unpackMachine(debian: string, root: string): Promise<void> {
  await unpack(debian, root);
  await copyFile(resolve(`node_modules/node-linux-${process.arch}/bin/node`), join(root, 'usr/local/bin/node'));
}
