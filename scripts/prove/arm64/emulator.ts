import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = '/proc/sys/fs/binfmt_misc';
const entry = `${folder}/qemu-aarch64`;

/** Lets this kernel run programs for arm64, by Debian’s qemu-user-static. Says how to take that back, if it wasn’t so before. */
export async function enableArm64(): Promise<() => Promise<void>> {
  if (process.arch === 'arm64' || existsSync(entry)) return async () => {};
  const isMounted = existsSync(`${folder}/register`);
  if (!isMounted) await run('mount', ['-t', 'binfmt_misc', 'binfmt_misc', folder]);
  if (!existsSync(entry)) await writeFile(`${folder}/register`, await readFile('/usr/lib/binfmt.d/qemu-aarch64.conf'));
  return async () => {
    await writeFile(entry, '-1');
    if (!isMounted) await run('umount', [folder]);
  };
}
