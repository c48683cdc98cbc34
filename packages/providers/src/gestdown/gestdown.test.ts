import { expect, test } from 'vitest';
import { readEpisode } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

test('a finished subtitle is found with its group and quality; one that is being made is not', () => {
  expect(readEpisode(recorded, 'en')).toEqual([
    {
      id: '7c0a1d52-0001',
      language: { code2: 'en', hi: false, forced: false },
      releases: ['GRP 1080p'],
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    },
  ]);
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readEpisode({ error: 'no' }, 'en')).toThrow('Gestdown sent an unexpected response');
});
