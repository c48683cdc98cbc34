import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSearch } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const account = { username: 'carla@example.org', password: 'right' };

test('the episode and its season are found, another episode is not', () => {
  expect(readSearch(recorded, anEpisode(), providerContext())).toEqual([
    {
      id: '3101',
      language: { code2: 'pb', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series_imdb_id', 'season', 'episode'],
      uploader: 'carla',
      handle: { path: 'download/tv/3101' },
    },
    expect.objectContaining({ id: '3102', isPack: true, language: { code2: 'pb', hi: false, forced: true } }),
  ]);
});

async function start() {
  const lab = await startProviders([
    {
      provider: 'legendasnet',
      id: '41',
      type: 'movie',
      title: 'The Long Crossing',
      imdbId: 'tt0990021',
      language: 'pb',
      release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
      content: 'Bom dia',
    },
  ]);
  onTestFinished(() => lab.close());
  return { lab, context: providerContext({ hosts: lab.hosts }) };
}
const query = { video: aMovie(), languages: ['pb'], wantsForced: false };

test('a movie is found and fetched after signing in once', async () => {
  const { lab, context } = await start();

  const [found] = await client.search(query, account, context);
  const file = found && (await client.download(found, account, context));

  expect(found).toMatchObject({ id: '41', matches: ['imdb_id'] });
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(lab.calls.filter(({ path }) => path.endsWith('/login'))).toHaveLength(1);
});

test('a token that has gone stale is asked for again', async () => {
  const { context } = await start();
  context.memory.set('token', 'stale', 1e9);

  expect(await client.search(query, account, context)).toHaveLength(1);
});

test('a wrong password is told as such, and nothing is asked with it again', async () => {
  const { lab, context } = await start();

  await expect(client.search(query, { ...account, password: 'wrong' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  expect(lab.calls).toHaveLength(1);
});

test('what nobody has is an empty list', async () => {
  const { context } = await start();

  expect(await client.search({ ...query, video: anEpisode() }, account, context)).toEqual([]);
});

test('a row without a season is for the season that was asked for, unless its name says otherwise', () => {
  const named = ['Harbour.Lights.S01E01.WEB', 'Harbour.Lights.S01E02.WEB', 'Harbour.Lights.Complete'];
  const rows = named.map((release_name, id) => ({ id, path: `download/tv/${id}`, release_name }));

  const found = readSearch({ tv_shows: [...rows, { id: 9 }] }, anEpisode(), providerContext());

  expect(found.map(({ id, isPack = false }) => [id, isPack])).toEqual([
    ['0', false],
    ['2', true],
  ]);
});

test('when the downloads of the day are used up, it says so', async () => {
  const { lab, context } = await start();
  const [found] = await client.search(query, account, context);
  lab.trouble('legendasnet', { kind: 'quota', during: 'download' });

  await expect(found && client.download(found, account, context)).rejects.toMatchObject({
    reason: 'DownloadLimitExceeded',
  });
});
