import type { FlatSettings, SettingKey } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { wantsSync } from './after-save.ts';
import { wantsCommand } from './post-process.job.ts';
import type { Video } from '#engine/library/video.ts';

const episode: Video = {
  type: 'episode',
  id: 101,
  itemId: 12,
  title: 'Harbour Lights 1×01',
  path: '/tv/1.mkv',
  profileId: 1,
  audio: ['en'],
};
const movie: Video = { ...episode, type: 'movie' };

const defaults: Partial<FlatSettings> = {
  'subsync.use_subsync': true,
  'subsync.use_subsync_threshold': false,
  'subsync.subsync_threshold': 90,
  'subsync.use_subsync_movie_threshold': false,
  'subsync.subsync_movie_threshold': 70,
  'subsync.checker.blacklisted_providers': [],
  'subsync.checker.blacklisted_languages': [],
  'general.use_postprocessing': true,
  'general.postprocessing_cmd': 'run',
  'general.use_postprocessing_threshold': false,
  'general.postprocessing_threshold': 90,
  'general.use_postprocessing_threshold_movie': false,
  'general.postprocessing_threshold_movie': 70,
};
const settings = (more: Partial<FlatSettings> = {}) => ({
  get: <K extends SettingKey>(key: K) => ({ ...defaults, ...more })[key] as FlatSettings[K],
});
const saved = { language: 'en', provider: 'manual', score: 100 };

test.for([
  [{}, episode, saved, true],
  [{ 'subsync.use_subsync': false }, episode, saved, false],
  [{}, episode, { ...saved, language: 'en:forced' }, false],
  [{}, episode, { ...saved, language: 'en:hi' }, true],
  [{ 'subsync.checker.blacklisted_providers': ['manual'] }, episode, saved, false],
  [{ 'subsync.checker.blacklisted_languages': ['en'] }, episode, { ...saved, language: 'en:hi' }, false],
  [{ 'subsync.use_subsync_threshold': true }, episode, saved, false],
  [{ 'subsync.use_subsync_threshold': true }, episode, { ...saved, score: 90 }, true],
  [{ 'subsync.use_subsync_threshold': true }, movie, saved, true],
  [{ 'subsync.use_subsync_movie_threshold': true }, movie, { ...saved, score: 71 }, false],
  [{ 'subsync.use_subsync_movie_threshold': true }, movie, { ...saved, score: 70 }, true],
] as const)('with %o a sync is wished for or not', ([more, video, file, isWished]) => {
  expect(wantsSync(settings(more), video, file)).toBe(isWished);
});

test.for([
  [{}, episode, 100, true],
  [{ 'general.use_postprocessing': false }, episode, 100, false],
  [{ 'general.postprocessing_cmd': '  ' }, episode, 100, false],
  [{ 'general.use_postprocessing_threshold': true }, episode, 90, false],
  [{ 'general.use_postprocessing_threshold': true }, episode, 89, true],
  [{ 'general.use_postprocessing_threshold': true }, movie, 100, true],
  [{ 'general.use_postprocessing_threshold_movie': true }, movie, 70, false],
  [{ 'general.use_postprocessing_threshold_movie': true }, movie, 69, true],
] as const)('with %o the command is wished for or not', ([more, video, score, isWished]) => {
  expect(wantsCommand(settings(more), video, score)).toBe(isWished);
});
