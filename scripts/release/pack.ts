import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** One folder as a tarball whose bytes follow from its content: order, owners, modes and times are always the same. */
export async function pack(parent: string, folder: string, to: string, seconds: number): Promise<void> {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${seconds}`, '--mode=u+rw,go=rX'];
  const tar = spawn('tar', ['--format=ustar', ...same, '-cf', '-', '-C', parent, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(to));
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
