import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { updateIndex, type Updated } from './update-index.ts';

afterEach(() => void vi.restoreAllMocks());

/** Files that can’t be read: they count as known, with nothing said in them. */
function index(folder: string, count: number): { prepared: number; added: number } {
  const prepare = vi.spyOn(SQLite.prototype, 'prepare');
  const files = Array.from({ length: count }, (_, number) => ({
    kind: 0 as const,
    mediaId: number + 1,
    path: join(folder, `${number}.srt`),
    language: 'en',
    size: 30_000,
    modifiedAt: 1,
  }));
  const range = { kind: 0 as const, after: 0, upTo: count };
  let added = 0;
  for (let updated: Updated | undefined; updated?.left !== 0; added += updated.added)
    updated = updateIndex({ index: join(folder, 'index/dialogue.db'), files, range });
  const prepared = prepare.mock.calls.length;
  prepare.mockRestore();
  return { prepared, added };
}

// Statements prepared for each file took 11 kB a file, some 600 MB for 60,000 that can’t be read, until V8 collected.
test('indexing many files takes no more memory than a few, because it prepares no more statements', async () => {
  const few = index(await temporaryFolder(), 3);
  const many = index(await temporaryFolder(), 200);

  expect([few.added, many.added]).toEqual([3, 200]);
  expect(many.prepared).toBe(few.prepared);
});
