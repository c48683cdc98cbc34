import { expect, test } from 'vitest';
import { createFoldersCheck, type FoundFolder } from './folders-check.ts';

const folder = (path: string, more: Partial<FoundFolder> = {}): FoundFolder => ({
  kind: 'series',
  source: { id: 'sonarr', ordinal: 0 },
  path,
  local: path,
  exists: true,
  readable: true,
  writable: true,
  checked: 5,
  found: 5,
  proposal: null,
  message: '',
  ...more,
});

test('names what cannot be used, and only warns of what lacks some files', async () => {
  const { look: check, locals } = createFoldersCheck({
    isInUse: (kind) => kind === 'series',
    examine: async () => [
      folder('/tv'),
      folder('/anime', { exists: false, readable: false, writable: false, found: 0, message: 'It is not there.' }),
      folder('/old', {
        found: 4,
        message: 'One file is not there.',
        source: { id: 'sonarr-2', ordinal: 1 },
      }),
    ],
  });

  const { state, words, issues } = await check();

  expect([state, words]).toEqual(['bad', '1 of 3 OK']);
  expect(issues).toMatchObject([
    { object: '/anime', issue: 'It is not there.', severity: 'bad', way: { page: '/settings/sonarr' } },
    { object: '/old', severity: 'warn', way: { page: '/settings/libraries' } },
  ]);
  expect(await locals()).toEqual(['/tv', '/old']);
});

test('a manager that does not answer is no issue of its folders', async () => {
  const { look: check } = createFoldersCheck({ isInUse: () => true, examine: () => Promise.reject(new Error('away')) });

  expect(await check()).toMatchObject({ state: 'ok', issues: [] });
});
