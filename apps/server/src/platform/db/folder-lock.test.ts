import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'captionarr-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second server is kept out of the folder until the first has left', () => {
  const leave = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(/Another Captionarr works with/);

  leave();
  lockFolder(folder)();
});
