import type { LanguageProfileItem, UploadDescription } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { changeRow, newRow, profileType, withDescription } from './upload-row.ts';
import type { UploadTarget } from './upload-target.ts';

const item = (id: number, language: string, marks: Partial<LanguageProfileItem> = {}): LanguageProfileItem => ({
  id,
  language,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...marks,
});

const items = [item(1, 'fr', { hi: 'True' }), item(2, 'en'), item(3, 'es', { forced: 'True' })];

const videos = [
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 7],
].map(([season = 0, episode = 0]) => ({ id: season * 100 + episode, title: '', season, episode, subtitles: [] }));

const target: UploadTarget = {
  type: 'episode',
  itemId: 12,
  title: 'Copperline',
  profile: {
    profileId: 1,
    name: 'All',
    cutoff: null,
    items,
    mustContain: [],
    mustNotContain: [],
    originalFormat: null,
  },
  videos,
};

const file = new File(['1'], 'a.srt');
const told = (fields: Partial<UploadDescription>): UploadDescription => ({
  filename: 'a.srt',
  language: null,
  language_from: null,
  type: null,
  type_from: null,
  season: 0,
  episode: 0,
  extension: 'srt',
  ...fields,
});
const described = (fields: Partial<UploadDescription>) => withDescription(newRow(file, target), told(fields), target);

test('[upload.default-language] a file never has the first language of the profile because nothing else is known', () => {
  expect(newRow(file, target).language).toBeNull();
  expect(described({}).language).toBeNull();
  expect(withDescription(newRow(file, target), undefined, target).language).toBeNull();
  expect(described({ language: 'fr', language_from: 'text' }).language).toBe('fr');
});

test.each(['es', 'nl', 'zh'])('a known language is kept, whether it is in the profile or not: %s', (language) => {
  expect(described({ language, language_from: 'name' }).language).toBe(language);
});

test('[upload.default-type] the type at first is what the file tells, else that of its language in the profile', () => {
  expect(described({ language: 'fr' })).toMatchObject({ hi: true, forced: false });
  expect(described({ language: 'es' })).toMatchObject({ hi: false, forced: true });
  expect(described({ language: 'en' })).toMatchObject({ hi: false, forced: false });
  expect(described({ language: 'fr', type: 'normal' })).toMatchObject({ hi: false, forced: false });
  expect(described({ language: 'en', type: 'forced' })).toMatchObject({ hi: false, forced: true });
  expect(described({ language: 'nl', type: 'hi' })).toMatchObject({ hi: true, forced: false });
  expect(described({ language: 'nl' })).toMatchObject({ hi: false, forced: false });
});

test('of a language that the profile wants in several types, the normal one is usual', () => {
  const both = { items: [item(1, 'en', { forced: 'True' }), item(2, 'en')] };
  expect(profileType(both, 'en')).toEqual({ hi: false, forced: false });
});

test('[entities.upload-row] a row is a file with its language, type and episode', () => {
  const { file: kept, language, forced, hi, episode } = described({ language: 'fr', season: 2, episode: 1 });

  expect({ kept, language, forced, hi, episode }).toEqual({
    kept: file,
    language: 'fr',
    forced: false,
    hi: true,
    episode: 201,
  });
});

test('of a movie there is no episode to choose', () => {
  expect(newRow(file, { ...target, type: 'movie', videos: [{ id: 7, title: '', subtitles: [] }] }).episode).toBe(7);
});

test.each([
  ['season and episode', 2, 1, 201],
  ['an episode that is not there', 2, 8, null],
  ['an episode without its season, where only one season has it', 0, 7, 207],
  ['an episode without its season, where several have it', 0, 1, null],
  ['nothing', 0, 0, null],
])('the episode of a name that tells %s', (_what, season, number, episode) => {
  expect(described({ season, episode: number }).episode).toBe(episode);
});

test('what was chosen meanwhile is kept', () => {
  const row = changeRow(newRow(file, target), { language: 'en', hi: true, forced: false, episode: 102 });

  const kept = withDescription(row, told({ language: 'es', type: 'normal', season: 2, episode: 1 }), target);

  expect(kept).toMatchObject({ language: 'en', hi: true, forced: false, episode: 102 });
});
