import { expect, test } from 'vitest';
import type { Profile } from '#domain/library/profile.ts';
import { checkTranscription } from './transcription-check.ts';

const profileWith = (on: boolean): Profile => ({
  id: 1,
  name: 'Everything',
  items: [],
  cutoff: null,
  mustContain: [],
  mustNotContain: [],
  originalFormat: false,
  tag: null,
  ladder: [{ rung: 'transcription', on, wait_hours: 0 }],
});

const check = (profile: Profile, url: string) =>
  checkTranscription({ profiles: () => [profile], settings: { get: (() => url) as never } })();

test('a profile that transcribes without a server is a problem with a way to fix it', async () => {
  const { state, issues } = await check(profileWith(true), '');

  expect(state).toBe('bad');
  expect(issues).toMatchObject([{ object: 'No transcription server is set up', way: { page: '/settings/subtitles' } }]);
});

test('with a server, or without the rung, there is none', async () => {
  expect((await check(profileWith(true), 'http://whisper:9000')).issues).toEqual([]);
  expect((await check(profileWith(false), '')).state).toBe('off');
});
