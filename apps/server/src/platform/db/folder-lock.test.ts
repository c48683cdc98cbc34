import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { isFolderInUse, lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'captionarr-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second server is kept out of the folder until the first has left', () => {
  const leave = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(/is in use by another Captionarr/);

  leave();
  lockFolder(folder)();
});

test('whether a server works with a folder can be seen without a trace', () => {
  const other = mkdtempSync(join(tmpdir(), 'captionarr-lock-'));
  onTestFinished(() => rmSync(other, { recursive: true, force: true }));

  const before = [isFolderInUse(other), readdirSync(other)];
  const leave = lockFolder(other);
  const during = isFolderInUse(other);
  leave();

  expect(before).toEqual([false, []]);
  expect([during, isFolderInUse(other)]).toEqual([true, false]);
});
