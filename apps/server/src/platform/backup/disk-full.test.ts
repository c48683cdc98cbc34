import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { pathsOf } from './installation-paths.ts';
import { backUp, note, readNote } from './testing/installation.ts';

const child = join(import.meta.dirname, 'testing', 'backup-child.ts');
/** Does not compress to less than half. */
const word = randomBytes(200_000).toString('hex');

/** Runs in a process of its own, which a shell prepares; `$@` runs it. */
function run(shell: string, args: readonly string[], ...before: string[]): unknown {
  const [command = '', ...rest] = [...before, 'sh', '-c', shell, 'sh', process.execPath, child, ...args];
  const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}
/** A name space of its own, in which also a user who is not root may mount. */
const apart = ['unshare', '--map-root-user', '--mount'];
const mayMount =
  spawnSync(apart[0] ?? '', [...apart.slice(1), 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt']).status === 0;
const on = (folder: string) => `mount -t tmpfs -o size=64k none '${folder}' && exec "$@"`;

async function start() {
  const directory = await temporaryFolder();
  await note(directory, word);
  const paths = pathsOf(directory);
  await mkdir(paths.backups);
  await mkdir(join(directory, 'cache'));
  return { directory, paths };
}

test('a disk that takes no file of this size gets no backup, and nothing is left of it', async () => {
  const { directory, paths } = await start();

  // In blocks of 512 bytes.
  const outcome = run('ulimit -f 400 && exec "$@"', ['write', directory]);

  expect(outcome).toMatchObject({
    refusal: { said: { text: expect.stringMatching(/^The backup wasn’t created. The disk /) } },
  });
  expect(readdirSync(paths.backups)).toEqual([]);
  expect(existsSync(paths.work)).toBe(false);
  expect(await readNote(directory)).toBe(word);
});

test.skipIf(!mayMount).for([['the copy', 'cache'] as const, ['the backup', 'backup'] as const])(
  'a disk that is full at %s is told as such',
  async ([, folder]) => {
    const { directory, paths } = await start();

    const outcome = run(on(join(directory, folder)), ['write', directory], ...apart);

    const text = 'The backup wasn’t created. The disk is full. Free up some space and try again.';
    expect(outcome).toMatchObject({ refusal: { code: 'unavailable', said: { text }, help: 'disk-full' } });
    expect(readdirSync(paths.backups)).toEqual([]);
    expect(await readNote(directory)).toBe(word);
  },
);

test.skipIf(!mayMount)('a restore that finds no room changes nothing', async () => {
  const { directory } = await start();
  const { path } = await backUp(directory);
  const other = await temporaryFolder();

  const outcome = run(on(other), ['stage', other, path], ...apart);

  expect(outcome).toMatchObject({
    refusal: {
      code: 'unavailable',
      said: { text: expect.stringMatching(/^Nothing was restored\. .* MB of free space\. Free up some space/) },
    },
  });
});
