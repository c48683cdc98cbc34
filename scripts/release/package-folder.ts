import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimePackage } from './runtime-packages.ts';

type Wanted = Pick<RuntimePackage, 'path' | 'name' | 'version' | 'integrity'>;

/** Folder of a package: installed here, or fetched for another machine. */
export function packageFolder(root: string, { path, name, version, integrity }: Wanted): string {
  const installed = join(root, path);
  if (versionIn(installed) === version) return installed;

  const cache = join(root, 'node_modules/.cache/captionarr-release');
  const folder = join(cache, `${name.replaceAll('/', '+')}-${version}`);
  if (existsSync(folder)) return folder;

  const fresh = `${folder}.fresh`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const options = ['--pack-destination', fresh, '--json', '--loglevel=error'];
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', `${name}@${version}`, ...options], { encoding: 'utf8' }),
  ) as {
    filename: string;
  }[];
  const file = join(fresh, packed?.filename ?? '');
  if (!matches(readFileSync(file), integrity)) throw new Error(`${name}@${version} is not what the lock file names.`);
  execFileSync('tar', ['-xzf', file, '-C', fresh, '--strip-components=1', '--no-same-owner']);
  rmSync(file);
  renameSync(fresh, folder);
  return folder;
}

function versionIn(folder: string) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : undefined;
}

/** `integrity` as in a lock file: `sha512-` and the hash in base 64. */
export function matches(content: Buffer, integrity: string): boolean {
  const [algorithm = '', hash] = integrity.split('-', 2);
  return algorithm === 'sha512' && createHash(algorithm).update(content).digest('base64') === hash;
}
