import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFolder } from '#features/system/doctor/check-folder.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { checkDisks } from './disk-check.ts';

test.for([
  [5e9, 'ok', []],
  [800e6, 'warn', ['almost full']],
  [50e6, 'bad', ['full']],
] as const)('%i free bytes are %s', async ([free, state, words]) => {
  const directory = await temporaryFolder();
  const check = checkDisks({
    directory,
    backupFolder: () => join(directory, 'backup'),
    libraryFolders: async () => [],
    readFree: async () => free,
  });

  const seen = await check();

  expect(seen.state).toBe(state);
  expect(seen.issues.map(({ object }) => object)).toEqual(words.map((word) => `The disk with ${directory} is ${word}`));
});

test('a disk is told once, however many folders are on it, and what is not there is left out', async () => {
  const directory = await temporaryFolder();
  await mkdir(join(directory, 'backup'));
  const check = checkDisks({
    directory,
    backupFolder: () => join(directory, 'backup'),
    libraryFolders: async () => ['/nowhere/at/all'],
  });

  expect((await check()).detail).toMatch(/^[^·]* free$/);
});

test('a configuration folder on a network disk is a problem that says what to do, in health and for the doctor', async () => {
  const directory = await temporaryFolder();
  const mountsFile = join(directory, 'mountinfo');
  await writeFile(mountsFile, `1 0 0:50 / ${directory} rw,relatime shared:2 - nfs4 nas.lan:/config rw,vers=4.2\n`);
  const backups = join(directory, 'backup');
  const check = checkDisks({
    directory,
    backupFolder: () => backups,
    libraryFolders: async () => [],
    readFree: async () => 5e9,
    mountsFile,
  });

  const { state, issues } = await check();
  const findings = await checkFolder(pathsOf(directory), backups, mountsFile);

  const object = 'The configuration folder is on a network disk (nfs4)';
  expect(state).toBe('warn');
  expect(issues).toEqual([
    expect.objectContaining({
      object,
      requiresAction: true,
      help: 'network-disk',
      issue: expect.stringContaining(directory),
    }),
  ]);
  expect(findings).toContainEqual(
    expect.objectContaining({ state: 'warn', text: expect.stringContaining(object), help: 'network-disk' }),
  );
});
