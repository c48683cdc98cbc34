import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const config = { cookies: 'cf_clearance=lab', user_agent: 'Lab browser' };
const search = async (video: Parameters<typeof client.search>[0]['video'], ...have: WorldSubtitle[]) => {
  const lab = await startLab(...have);
  const query = { video, languages: ['tr', 'en'], wantsForced: false };
  return client.search(query, config, providerContext({ hosts: lab.hosts }));
};
const episode = (change: Partial<WorldSubtitle>) => episodeSubtitle('turkcealtyaziorg', { language: 'tr', ...change });

test('a movie is found with everything the row says', async () => {
  const found = await search(
    aMovie(),
    movieSubtitle('turkcealtyaziorg', { language: 'tr', frameRate: 25, uploader: 'ana', hi: true, release: 'GRP' }),
  );

  expect(found).toEqual([
    {
      id: '/sub/4201/a-title.html',
      language: { code2: 'tr', hi: true, forced: false },
      releases: ['GRP', 'NTb', 'WEB-DL'],
      matches: ['imdb_id'],
      page: 'https://turkcealtyazi.org/sub/4201/a-title.html',
      frameRate: 25,
      uploader: 'ana',
    },
  ]);
});

test('of a season the wanted episode and whole seasons are found', async () => {
  const found = await search(
    anEpisode(),
    episode({ id: '1' }),
    episode({ id: '2', episode: 11 }),
    episode({ id: '3', season: 11 }),
    { ...episode({ id: '4' }), episode: undefined },
  );

  expect(found).toMatchObject([
    { id: '/sub/1/a-title.html', matches: ['series_imdb_id', 'season', 'episode'] },
    { id: '/sub/4/a-title.html', matches: ['series_imdb_id', 'season'], isPack: true },
  ]);
  expect(found).toHaveLength(2);
});

test('an unknown title finds nothing, and old cookies are told', async () => {
  const lab = await startLab();
  const context = providerContext({ hosts: lab.hosts });
  const query = { video: aMovie(), languages: ['tr'], wantsForced: false };

  expect(await client.search(query, config, context)).toEqual([]);
  await expect(client.search(query, { ...config, cookies: 'old=1' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
});

test('cookies without their user agent are a missing setting; no cookies at all are fine in Turkey', () => {
  expect(client.missingConfig?.({ cookies: 'a=b', user_agent: '' }, {})).toMatch('user agent');
  expect(client.missingConfig?.({ cookies: '', user_agent: '' }, {})).toBeUndefined();
});
