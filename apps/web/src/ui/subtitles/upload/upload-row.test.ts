import type { FileNameInfo, LanguageProfileItem } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { newRow, profileLanguage, withName } from './upload-row.ts';
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
  kind: 'series',
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
const told = (season: number, episode: number, subtitle_language: string | null = null): FileNameInfo => ({
  filename: 'a.srt',
  season,
  episode,
  subtitle_language,
});

test('[upload.default-language] the first language of the profile is what a file has at first', () => {
  expect(newRow(file, target).language).toBe('fr');
  expect(newRow(file, { ...target, profile: { ...target.profile, items: [] } }).language).toBeNull();
});

test('[upload.default-type] the type at first is that of the language', () => {
  expect(newRow(file, target)).toMatchObject({ hi: true, forced: false });
  expect(profileLanguage({ items: items.toReversed() })).toEqual({ language: 'es', hi: false, forced: true });
  expect(profileLanguage({ items: items.slice(1) })).toEqual({ language: 'en', hi: false, forced: false });
});

test('[entities.upload-row] a row is a file with its language, type and episode', () => {
  const { file: kept, language, forced, hi, episode } = newRow(file, target);

  expect({ kept, language, forced, hi, episode }).toEqual({
    kept: file,
    language: 'fr',
    forced: false,
    hi: true,
    episode: null,
  });
});

test('of a movie there is no episode to choose', () => {
  expect(newRow(file, { ...target, kind: 'movies', videos: [{ id: 7, title: '', subtitles: [] }] }).episode).toBe(7);
});

test.each([
  ['season and episode', told(2, 1), 201],
  ['an episode that is not there', told(2, 8), null],
  ['an episode without its season, where only one season has it', told(0, 7), 207],
  ['an episode without its season, where several have it', told(0, 1), null],
  ['nothing', told(0, 0), null],
])('the episode of a name that tells %s', (_what, info, episode) => {
  expect(withName(newRow(file, target), info, target).episode).toBe(episode);
});

test.each([
  ['a language of the profile', 'es', { language: 'es', hi: false, forced: true }],
  ['another language', 'nl', { language: 'fr', hi: true, forced: false }],
  ['none', null, { language: 'fr', hi: true, forced: false }],
])('a name that tells %s', (_what, code, language) => {
  expect(withName(newRow(file, target), told(0, 0, code), target)).toMatchObject(language);
});

test('what was chosen meanwhile is kept', () => {
  const row = { ...newRow(file, target), language: 'en', hi: false, episode: 102 };

  expect(withName(row, told(2, 1, 'es'), target)).toMatchObject({ language: 'en', episode: 102, isLookedUp: true });
});
