import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSearch } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();
const account = { username: 'mila', password: 'right' };

test('the episode and the pack of its season are found, another episode and an unknown language are not', () => {
  const { found } = readSearch(recorded, anEpisode(), reading);

  expect(found).toEqual([
    {
      id: '210001',
      language: { code2: 'sr', hi: false, forced: false },
      releases: ['1080p.WEB-DL.DDP5.1.H.264-GRP', '720p.HDTV.x264-OTHER'],
      matches: ['series_imdb_id', 'season', 'episode'],
      handle: { link: 'https://titlovi.com/download/?type=1&mediaid=210001' },
    },
    expect.objectContaining({ id: '210002', isPack: true, releases: ['Harbour Lights S01 WEB-DL'] }),
  ]);
});

test('without a number at IMDb the title has to be the same, and the year counts when it is', () => {
  const ids = { imdb: null, tvdb: null, tmdb: null };

  expect(readSearch(recorded, anEpisode({ ids }), reading).found[0]?.matches).toEqual([
    'series',
    'year',
    'season',
    'episode',
  ]);
  expect(readSearch(recorded, anEpisode({ ids, title: 'Other Lights' }), reading).found).toEqual([]);
});

async function start(count = 1) {
  const movie = { provider: 'titlovi', type: 'movie', title: 'The Long Crossing', imdbId: 'tt0990021' } as const;
  const lab = await startProviders(
    Array.from({ length: count }, (_, index) => ({
      ...movie,
      id: String(600 + index),
      language: 'hr',
      release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
      content: 'Dobar dan',
    })),
  );
  onTestFinished(() => lab.close());
  return { lab, context: providerContext({ hosts: lab.hosts }) };
}
const query = { video: aMovie(), languages: ['hr', 'sr'], wantsForced: false };

test('a movie is found and fetched after signing in once', async () => {
  const { lab, context } = await start();

  const [found] = await client.search(query, account, context);
  const file = found && (await client.download(found, account, context));
  await client.search(query, account, context);

  expect(found).toMatchObject({ id: '600', matches: ['imdb_id'], language: { code2: 'hr' } });
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(lab.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['gettoken', 'search', '', 'search']);
  expect(lab.calls[1]?.query.get('lang')).toBe('Hrvatski|Srpski|Cirilica');
});

test('at most three pages are read', async () => {
  const { lab, context } = await start(100);

  expect(await client.search(query, account, context)).toHaveLength(60);
  expect(lab.calls.filter(({ path }) => path.endsWith('/search'))).toHaveLength(3);
});

test('a session that has ended is opened again, a wrong password is not tried again', async () => {
  const { lab, context } = await start();
  context.memory.set('session', { token: 'stale', userid: '1' }, 1e9);

  expect(await client.search(query, account, context)).toHaveLength(1);
  context.memory.forget('session');
  lab.calls.length = 0;
  await expect(client.search(query, { ...account, password: 'wrong' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  expect(lab.calls).toHaveLength(1);
});
