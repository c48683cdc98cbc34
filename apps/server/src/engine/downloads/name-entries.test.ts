import { basename } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameArchive, nameEntries } from './name-entries.ts';

const file = (more: object = {}) => ({
  type: 'episode' as const,
  mediaId: 1,
  path: '/tv/Saltmarsh/Saltmarsh.S02E05.de.ass',
  language: 'de',
  size: 1,
  title: 'Saltmarsh',
  year: 2022,
  season: 2,
  videoPath: '/tv/Saltmarsh/Saltmarsh.S02E05.mkv',
  ...more,
});

test('an entry keeps its season, and a converted one has its new ending', () => {
  expect(nameEntries([file(), file({ season: 0 })], 'srt')).toEqual([
    'Saltmarsh/Season 02/Saltmarsh.S02E05.de.srt',
    'Saltmarsh/Specials/Saltmarsh.S02E05.de.srt',
  ]);
});

test('two files that would have the same name get different ones', () => {
  const files = [file(), file({ path: '/tv/Saltmarsh/SALTMARSH.S02E05.de.srt' }), file()];

  expect(nameEntries(files, 'srt').map((name) => basename(name))).toEqual([
    'Saltmarsh.S02E05.de.srt',
    'SALTMARSH.S02E05.de (2).srt',
    'Saltmarsh.S02E05.de (3).srt',
  ]);
});

test('no title makes a name that leaves the folder, or that a system can’t have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(null, 0, 3), (title, season) => {
      const [name = ''] = nameEntries([file({ title, season })], 'original');
      const parts = name.split('/');
      expect(parts).toHaveLength(season === null ? 2 : 3);
      for (const part of parts) {
        expect(part).not.toMatch(/^\.\.?$|^$|[<>:"\\|?*]|[. ]$/);
        expect(part.startsWith('.')).toBe(false);
      }
    }),
  );
});

test('the archive of one title has its name, that of several is plain', () => {
  expect(nameArchive([file()], undefined)).toBe('Saltmarsh.zip');
  expect(nameArchive([file()], 2)).toBe('Saltmarsh - Season 02.zip');
  expect(nameArchive([file(), file({ title: 'Ferry' })], undefined)).toBe('Subtitles.zip');
});
