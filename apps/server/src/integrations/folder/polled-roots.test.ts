import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { findSilentRoot } from './polled-roots.ts';

test.for([
  ['nfs4', true],
  ['cifs', true],
  ['9p', true],
  ['fuse.mergerfs', true],
  ['ext4', false],
  ['fuseblk', false],
] as const)('a folder on %s has to be polled: %s', async ([type, isSilent]) => {
  const root = await temporaryFolder();
  const mounts = join(await temporaryFolder(), 'mountinfo');
  await writeFile(mounts, `1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:9 / ${root} rw - ${type} x rw\n`);

  const found = await findSilentRoot(['/', root], mounts);

  expect(found).toEqual(isSilent ? { root, type } : undefined);
});
