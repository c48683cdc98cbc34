import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { lookAtDisks } from './disk-look.ts';

test.for([
  [5e9, 'ok', []],
  [800e6, 'warn', ['nearly full']],
  [50e6, 'bad', ['full']],
] as const)('%i free bytes are %s', async ([free, state, words]) => {
  const directory = await temporaryFolder();
  const look = lookAtDisks({
    directory,
    backupFolder: () => join(directory, 'backup'),
    libraryFolders: async () => [],
    readFree: async () => free,
  });

  const seen = await look();

  expect(seen.state).toBe(state);
  expect(seen.issues.map(({ object }) => object)).toEqual(words.map((word) => `The disk of ${directory} is ${word}`));
});

test('a disk is told once, however many folders are on it, and what is not there is left out', async () => {
  const directory = await temporaryFolder();
  await mkdir(join(directory, 'backup'));
  const look = lookAtDisks({
    directory,
    backupFolder: () => join(directory, 'backup'),
    libraryFolders: async () => ['/nowhere/at/all'],
  });

  expect((await look()).detail).toMatch(/^[^·]* free$/);
});
