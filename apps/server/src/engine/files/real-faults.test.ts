import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import type { ChildOutcome, ChildTask } from './testing/change-child.ts';
import { startFiles } from './testing/start-files.ts';

const child = join(import.meta.dirname, 'testing', 'change-child.ts');
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const hashOfText = (text: string) => hashOf(Buffer.from(text));

/** Runs the change in a process of its own, which a shell prepares; `$@` runs it. */
function run(shell: string, task: ChildTask, ...before: string[]): ChildOutcome {
  const [command, ...rest] = [...before, 'sh', '-c', shell, 'sh', process.execPath, child, JSON.stringify(task)];
  const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as ChildOutcome;
}

/** A fresh installation whose database is closed, with this text in the subtitle. */
async function prepare(text?: string) {
  const started = await startFiles();
  await started.close();
  if (text !== undefined) await writeFile(started.path, text);
  return started;
}

const reopen = async (directory: string) => {
  const started = await startFiles({ directory });
  await started.files.recover();
  return started;
};

const large = 2 << 20;
/** In blocks of 512 bytes; what would be longer is cut off by the system in the middle of a write. */
const limitFiles = 'ulimit -f 2048 && exec "$@"';

test('a disk that takes only half of the new file leaves the old one', async () => {
  const { directory } = await prepare('old');

  const outcome = run(limitFiles, { directory, action: 'replace', length: large });

  expect(outcome).toMatchObject({ status: 409, hash: hashOfText('old'), names: ['Harbour Lights.en.srt'] });
  expect(outcome.error).toMatch(/wasn’t changed. The file is too large for this disk/);
  const { rows } = await reopen(directory);
  expect(await rows()).toEqual([]);
});

test.for(['replace', 'remove'] as const)(
  'a version store that takes only half of the copy lets nothing %s',
  async (action) => {
    const { directory } = await prepare();
    const first = run('exec "$@"', { directory, action: 'create', length: large });
    expect(first.error).toBeUndefined();

    const outcome = run(limitFiles, { directory, action });

    expect(outcome).toMatchObject({ status: 409, hash: first.hash, names: ['Harbour Lights.en.srt'] });
    expect(outcome.error).toMatch(/no copy could be kept in .*versions/);
    const { rows, kept } = await reopen(directory);
    expect(await rows()).toHaveLength(1);
    expect(await kept()).toEqual([]);
    expect(
      (await readdir(join(directory, 'versions'), { recursive: true })).filter((name) => name.includes('.')),
    ).toEqual([]);
  },
);

/** A name space of its own, in which also a user who is not root may mount. */
const apart = ['unshare', '--map-root-user', '--mount'];
const mayMount =
  spawnSync(apart[0] ?? '', [...apart.slice(1), 'sh', '-c', 'mount -t tmpfs -o size=64k none /mnt']).status === 0;

test.skipIf(!mayMount).for([
  ['the media folder', 'media', 'The disk is full'],
  ['the version store', 'versions', 'no copy could be kept in .*versions. The disk is full'],
] as const)('%s on a disk that is full leaves the old file', async ([, folder, says]) => {
  const { directory, media } = await prepare();
  const place = folder === 'media' ? media : join(directory, 'versions');
  await mkdir(place, { recursive: true });
  // The old file is put where it is then seen; it fills the store as it does not compress.
  const file = `'${media}/Harbour Lights.en.srt'`;
  const old = folder === 'media' ? `printf old > ${file}` : `head -c 200000 /dev/urandom > ${file}`;
  const shell = `mount -t tmpfs -o size=64k none '${place}' && ${old} && sha256sum ${file} >&2 && exec "$@"`;

  const task: ChildTask = { directory, action: 'replace', length: folder === 'media' ? 100_000 : 10 };
  const { stdout, stderr } = spawnSync(
    apart[0] ?? '',
    [...apart.slice(1), 'sh', '-c', shell, 'sh', process.execPath, child, JSON.stringify(task)],
    { encoding: 'utf8' },
  );

  const outcome = JSON.parse(stdout) as ChildOutcome;
  expect(outcome).toMatchObject({ status: 409, hash: stderr.slice(0, 64), names: ['Harbour Lights.en.srt'] });
  expect(outcome.error).toMatch(new RegExp(says));
});

test.skipIf(!mayMount)('a read-only disk leaves the file, and is told', async () => {
  const { directory, media } = await prepare('old');
  const shell = `mount --bind '${media}' '${media}' && mount -o remount,ro,bind '${media}' && exec "$@"`;

  for (const action of ['replace', 'remove'] as const) {
    const outcome = run(shell, { directory, action }, ...apart);
    expect(outcome).toMatchObject({ status: 409, hash: hashOfText('old') });
    expect(outcome.error).toMatch(/wasn’t changed. The disk is read-only/);
  }
});

test('a folder that this server may not write to leaves the file, and is told', async () => {
  const { directory, media, path } = await prepare('old');
  // Readable by everybody, writable by nobody; root, who may do everything, becomes another user.
  await chmod(media, 0o555);
  onTestFinished(() => chmod(media, 0o755));
  await chmod(directory, 0o755);
  await mkdir(join(directory, 'versions'));
  if (isRoot) await chown(join(directory, 'versions'), nobody, nobody);

  for (const action of ['replace', 'remove'] as const) {
    const outcome = run('exec "$@"', { directory, action, uid: isRoot ? nobody : undefined });
    expect(outcome).toMatchObject({ status: 409, hash: hashOfText('old'), names: ['Harbour Lights.en.srt'] });
    expect(outcome.error).toMatch(/wasn’t changed. Permission denied/);
  }

  const { rows, textOf } = await reopen(directory);
  expect(textOf(path)).toBe('old');
  expect(await rows()).toEqual([]);
});
