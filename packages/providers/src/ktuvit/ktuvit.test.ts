import { readFileSync } from 'node:fs';
import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readList, readTitle } from './parse.ts';

const account = { email: 'dana@example.org', hashed_password: 'right' };

test('a list of rows gives the name of each subtitle, and who made it', async () => {
  expect(
    await readList(readFileSync(new URL('answers/list.html', import.meta.url), 'utf8'), providerContext()),
  ).toEqual([{ id: 'AB12CD34', release: 'Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP', uploader: 'Dana' }]);
});

const reading = providerContext();
const answer = (Films: object[]) => ({ d: JSON.stringify({ Films }) });

test('a title is known by its number, and by its name only where there is no number', () => {
  const namesake = { ID: 'B', EngName: 'The Long Crossing', ImdbID: 'tt0000001' };

  expect(readTitle(answer([namesake, { ID: 'A', ImdbID: 'tt0990021' }]), aMovie(), reading)).toEqual({
    id: 'A',
    isNumber: true,
  });
  expect(readTitle(answer([namesake]), aMovie(), reading)).toBeUndefined();
  expect(readTitle(answer([{ ...namesake, ImdbID: null }]), aMovie(), reading)).toEqual({ id: 'B', isNumber: false });
});

test('a title is searched by its other names until one is found', async () => {
  const { lab, context } = await start();
  const video = aMovie({ title: 'Die lange Überfahrt', alternativeTitles: ['The Long Crossing'] });

  expect(await client.search({ ...ask, video }, account, context)).toHaveLength(1);
  expect(lab.calls.filter(({ path }) => path.endsWith('_search'))).toHaveLength(2);
});

async function start() {
  const common = { provider: 'ktuvit', language: 'he', content: 'שלום' };
  const lab = await startProviders([
    {
      ...common,
      id: 'M1',
      type: 'movie',
      title: 'The Long Crossing',
      imdbId: 'tt0990021',
      release: 'The.Long.Crossing',
    },
    {
      ...common,
      id: 'E1',
      type: 'episode',
      title: 'Harbour Lights',
      imdbId: 'tt9900001',
      season: 1,
      episode: 1,
      release: 'Harbour.Lights.S01E01-GRP',
    },
  ]);
  onTestFinished(() => lab.close());
  return { lab, context: providerContext({ hosts: lab.hosts }) };
}
const ask = { languages: ['he'], wantsForced: false };

test('movies and episodes are found and fetched by a member who signed in once', async () => {
  const { lab, context } = await start();

  const [movie] = await client.search({ ...ask, video: aMovie() }, account, context);
  const [episode] = await client.search({ ...ask, video: anEpisode() }, account, context);
  const file = episode && (await client.download(episode, account, context));

  expect(movie).toMatchObject({ id: 'M1', matches: ['imdb_id'], releases: ['The.Long.Crossing'] });
  expect(episode).toMatchObject({ id: 'E1', matches: ['series_imdb_id', 'season', 'episode'] });
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('שלום');
  expect(lab.calls.filter(({ path }) => path.endsWith('/Login'))).toHaveLength(1);
});

test('a session that has ended is opened again for a download', async () => {
  const { context } = await start();
  const [movie] = await client.search({ ...ask, video: aMovie() }, account, context);
  context.memory.set('cookie', 'Login=stale', 1e9);

  const file = movie && (await client.download(movie, account, context));

  expect(file?.bytes).toHaveLength(8);
});

test('a wrong password is told as such', async () => {
  const { lab, context } = await start();

  await expect(
    client.search({ ...ask, video: aMovie() }, { ...account, hashed_password: 'wrong' }, context),
  ).rejects.toMatchObject({ reason: 'AuthenticationError' });
  expect(lab.calls).toHaveLength(1);
});
