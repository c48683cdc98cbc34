import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { makeTree, writeVideo } from './testing/folder-tree.ts';
import { openFolders } from './testing/open-folders.ts';

const run = promisify(execFile);
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title).toSorted();
const isRoot = process.getuid?.() === 0;

/** Mounts an empty disk; only root of a host may. */
async function mountDisk(path: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'captionarr-test', path]);
  onTestFinished(() => release(path));
}
/** Also if it is away already. */
const release = async (path: string): Promise<void> => void (await run('umount', ['-l', path]).catch(() => undefined));
/** A file on it may still be read in the background. */
async function unmount(path: string): Promise<void> {
  await vi.waitFor(() => run('umount', [path]), { timeout: 5000, interval: 50 });
}

const mountTrouble = await (async () => {
  const path = await mkdtemp(join(tmpdir(), 'captionarr-mount-'));
  try {
    await run('mount', ['-t', 'tmpfs', 'captionarr-test', path]);
    await run('umount', [path]);
    return undefined;
  } catch (error) {
    return String(error).slice(0, 120);
  } finally {
    await rm(path, { recursive: true });
  }
})();
if (mountTrouble) process.stderr.write(`SKIPPED, no disks can be mounted here: ${mountTrouble}\n`);

/** As a user who may not read everything, whatever user runs the tests. */
async function asUser<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Readable by everyone, with the folders above it. */
async function open(root: string): Promise<string> {
  for (let path = root; path !== '/tmp' && path !== '/'; path = dirname(path)) await chmod(path, 0o755).catch(() => {});
  return root;
}

async function lock(path: string): Promise<void> {
  await chmod(path, 0o000);
  onTestFinished(() => chmod(path, 0o755).catch(() => {}));
}

test('a root that may not be read keeps its titles and says so', async () => {
  const root = await open(await makeTree('Dune (2021).mkv', 'Heat (1995).mkv'));
  const folders = await openFolders(root);
  const before = await asUser(folders.movies);

  await lock(root);
  await expect(asUser(folders.movies)).rejects.toThrow(
    `Captionarr can’t read the folder ${root}. Check its permissions.`,
  );
  await chmod(root, 0o755);

  expect(titlesOf(before)).toEqual(['Dune', 'Heat']);
  expect(await asUser(folders.movies)).toEqual(before);
});

test('a folder that may not be read keeps its titles, while others come and go', async () => {
  const root = await open(await makeTree('a/Dune (2021).mkv', 'a/Ran (1985).mkv', 'b/c/Heat (1995).mkv'));
  const folders = await openFolders(root);
  const before = await asUser(folders.movies);

  await lock(join(root, 'b'));
  await rm(join(root, 'a/Ran (1985).mkv'));
  await writeVideo(join(root, 'a/Alien (1979).mkv'));
  expect(titlesOf(await asUser(folders.movies))).toEqual(['Alien', 'Dune', 'Heat']);
  await folders.restart();
  expect(titlesOf(await asUser(folders.movies))).toEqual(['Alien', 'Dune', 'Heat']);
  await chmod(join(root, 'b'), 0o755);

  const after = await asUser(folders.movies);
  expect(after.find(({ title }) => title === 'Heat')).toEqual(before.find(({ title }) => title === 'Heat'));
});

test('a folder that only lists its names keeps its titles', async () => {
  const root = await open(await makeTree('a/Dune (2021).mkv', 'b/Heat (1995).mkv'));
  const folders = await openFolders(root);
  await asUser(folders.movies);

  await chmod(join(root, 'b'), 0o744);
  onTestFinished(() => chmod(join(root, 'b'), 0o755).catch(() => {}));
  await writeVideo(join(root, 'b/Ran (1985).mkv'));

  expect(titlesOf(await asUser(folders.movies))).toEqual(['Dune', 'Heat']);
});

test.skipIf(mountTrouble)(
  'an unmounted root keeps its titles, and the disk brings them back as they were',
  async () => {
    const root = await temporaryFolder();
    const disk = await temporaryFolder();
    await writeVideo(join(disk, 'a/Dune (2021).mkv'));
    await writeVideo(join(disk, 'a/Heat (1995).mkv'));
    // As folders made in the same moment never are.
    await utimes(disk, 1_600_000_000, 1_600_000_000);
    await run('mount', ['--bind', disk, root]);
    onTestFinished(() => release(root));
    const folders = await openFolders(root);
    const before = await folders.movies();
    await unmount(root);

    await expect(folders.movies()).rejects.toThrow(`The folder ${root} `);
    await folders.restart();
    await expect(folders.movies()).rejects.toThrow('Its titles are kept.');
    await run('mount', ['--bind', disk, root]);

    expect(titlesOf(before)).toEqual(['Dune', 'Heat']);
    expect(await folders.movies()).toEqual(before);
  },
);

test.skipIf(mountTrouble)('another disk in the place of a root removes nothing, and says so', async () => {
  const [root, other] = [await temporaryFolder(), await makeTree('Alien (1979).mkv')];
  await mountDisk(root);
  await writeVideo(join(root, 'a/Dune (2021).mkv'));
  await writeVideo(join(root, 'a/Heat (1995).mkv'));
  const folders = await openFolders(root, other);
  const before = await folders.movies();

  // Over the first one, so that that is still there below.
  await mountDisk(root);
  await writeVideo(join(root, 'b/Ran (1985).mkv'));
  const replaced = await folders.movies();
  const again = await folders.movies();
  await folders.restart();
  const later = await folders.movies();
  await unmount(root);
  const back = await folders.movies();

  for (const each of [replaced, again, later]) expect(titlesOf(each)).toEqual(['Alien', 'Dune', 'Heat', 'Ran']);
  expect(titlesOf(back)).toEqual(['Alien', 'Dune', 'Heat']);
  expect(back).toEqual(before);
});

test.skipIf(mountTrouble)('the same is true if it is the only root: the sync fails with the reason', async () => {
  const root = await temporaryFolder();
  await mountDisk(root);
  await writeVideo(join(root, 'Dune (2021).mkv'));
  const folders = await openFolders(root);
  await folders.movies();

  await mountDisk(root);
  await mkdir(join(root, 'b'));
  await writeVideo(join(root, 'b/Ran (1985).mkv'));

  await expect(folders.movies()).rejects.toThrow(`The folder ${root} is on another disk`);
});

test.skipIf(mountTrouble)(
  'a root that was moved to a larger disk is no other one: its files are known again',
  async () => {
    const root = await temporaryFolder();
    await mountDisk(root);
    await writeVideo(join(root, 'Dune (2021)/Dune (2021).mkv'));
    await writeVideo(join(root, 'Heat (1995)/Heat (1995).mkv'));
    const folders = await openFolders(root);
    const before = await folders.movies();

    const copy = await temporaryFolder();
    await run('cp', ['-a', `${root}/.`, copy]);
    await mountDisk(root);
    await run('cp', ['-a', `${copy}/.`, root]);

    const after = await folders.movies();
    expect(after.map(({ id, title }) => [id, title])).toEqual(before.map(({ id, title }) => [id, title]));
  },
);
