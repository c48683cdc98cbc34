import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFiles } from './copy.ts';
import { matches } from './package-folder.ts';
import { pack, sha256 } from './pack.ts';

function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same content, written in this order at this time. */
function write(parent: string, names: string[], seconds: number) {
  mkdirSync(join(parent, 'thing'), { mode: 0o700 });
  for (const name of names) {
    const file = join(parent, 'thing', name);
    writeFileSync(file, `This is ${name}.`, { mode: 0o600 });
    utimesSync(file, seconds, seconds);
  }
  symlinkSync('a', join(parent, 'thing/link'));
}

test('the same content gives the same bytes, whenever and in whatever order it was written', async () => {
  const [one, other] = [temporary(), temporary()];
  write(one, ['a', 'b', 'c'], 1_000_000);
  write(other, ['c', 'a', 'b'], 2_000_000);

  await pack(one, 'thing', join(one, 'x.tar.gz'), 1_790_000_000);
  await pack(other, 'thing', join(other, 'y.tar.gz'), 1_790_000_000);

  expect(await sha256(join(one, 'x.tar.gz'))).toBe(await sha256(join(other, 'y.tar.gz')));
  const list = execFileSync('tar', ['-tvzf', join(one, 'x.tar.gz')], { encoding: 'utf8', env: { TZ: 'UTC' } });
  expect(list).toMatch(/^drwxr-xr-x 0\/0 .* thing\/\n-rw-r--r-- 0\/0 .* thing\/a\n/);
  expect(list).toContain('thing/link -> a');
});

test('only programs may be run in a copy, and what is not chosen stays behind', () => {
  const [from, to] = [temporary(), temporary()];
  writeFileSync(join(from, 'program'), '#!/bin/sh\n');
  writeFileSync(join(from, 'data.json'), '{}');
  writeFileSync(join(from, 'other.md'), '');
  chmodSync(join(from, 'program'), 0o700);
  chmodSync(join(from, 'data.json'), 0o777);

  const copied = copyFiles(from, to, (file) => !file.endsWith('.md'));

  expect(copied).toEqual(['data.json', 'program']);
  expect(execFileSync('stat', ['-c', '%a', join(to, 'program'), join(to, 'data.json')], { encoding: 'utf8' })).toBe(
    '755\n644\n',
  );
});

test('a fetched package must be the one that the lock file names', () => {
  const integrity = `sha512-${createHash('sha512').update('right').digest('base64')}`;

  expect(matches(Buffer.from('right'), integrity)).toBe(true);
  expect(matches(Buffer.from('wrong'), integrity)).toBe(false);
  expect(matches(Buffer.from('right'), '')).toBe(false);
});
