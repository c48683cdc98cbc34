import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { createFileHashes } from './file-hashes.ts';
import { createSettings } from './testing/start-pool.ts';

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

async function aFile(content: Buffer) {
  const path = join(await temporaryFolder(), 'video.mkv');
  await writeFile(path, content);
  return path;
}

test('a video is known by its beginning and its end, and by its first ten megabytes', async () => {
  const hash = createFileHashes(createSettings({}));
  const path = await aFile(bytes);

  expect(await hash(path, 'opensubtitles')).toBe('e19d5212c9812cd6');
  expect(await hash(path, 'napiprojekt')).toBe('415d6e662118c229c6ad3f950c24702a');
});

test('a file that changes is read again', async () => {
  const hash = createFileHashes(createSettings({}));
  const path = await aFile(bytes);
  const before = await hash(path, 'opensubtitles');

  await writeFile(path, Buffer.concat([bytes, bytes]));
  await utimes(path, 1, 1);

  expect(await hash(path, 'opensubtitles')).not.toBe(before);
});

test('there is no hash of what is too small, not there, or no file', async () => {
  const hash = createFileHashes(createSettings({}));
  const small = await aFile(Buffer.alloc(1000));
  const folder = join(await temporaryFolder(), 'folder.mkv');
  await mkdir(folder);

  expect(await hash(small, 'opensubtitles')).toBeUndefined();
  expect(await hash('/nowhere/video.mkv', 'opensubtitles')).toBeUndefined();
  expect(await hash(folder, 'napiprojekt')).toBeUndefined();
});

test('nothing is read when the settings say so', async () => {
  const hash = createFileHashes(createSettings({ 'general.skip_hashing': true }));

  expect(await hash(await aFile(bytes), 'opensubtitles')).toBeUndefined();
});
