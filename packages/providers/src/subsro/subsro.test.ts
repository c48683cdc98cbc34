import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readItems } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();

test('the archive of the season and that of the episode are found, those of others are not', () => {
  expect(
    readItems(recorded, 'ro', anEpisode(), reading).map(({ id, isPack = false, releases }) => [
      id,
      isPack,
      ...releases,
    ]),
  ).toEqual([
    ['8101', true, 'Harbour.Lights.S01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
    ['8104', false, 'WEB GRP'],
  ]);
});

test('for a movie everything under its number is found', () => {
  expect(readItems(recorded, 'ro', aMovie(), reading)).toHaveLength(4);
});

const rowOf = (id: number, title: string | null, description: unknown = '') => ({
  id,
  title,
  description,
  downloadLink: `https://api.subs.ro/v1.0/subtitle/${id}/download`,
});

test('an archive that says no season is kept as a pack; odd rows are skipped', () => {
  const items = [rowOf(1, 'Harbour Lights'), rowOf(2, null, 7), rowOf(3, 'Harbour Lights S02E05'), { id: 4 }];

  const found = readItems({ status: 200, items }, 'ro', anEpisode(), reading);

  expect(found.map(({ id, isPack }) => [id, isPack])).toEqual([
    ['1', true],
    ['2', true],
  ]);
  expect(readItems({ status: 404, message: 'No results' }, 'ro', anEpisode(), reading)).toEqual([]);
});

const has: WorldSubtitle = {
  provider: 'subsro',
  id: '41',
  type: 'episode',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  imdbId: 'tt9900001',
  language: 'ro',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nBună seara.\n',
};
const query = { video: anEpisode(), languages: ['ro'], wantsForced: false };
const config = { api_key: 'lab-subsro' };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return { ...lab, context: providerContext({ hosts: lab.hosts }) };
}

test('an episode is asked for by the number of its series, and its archive can be had', async () => {
  const { context } = await start();

  const [found] = await client.search(query, config, context);
  const { bytes } = await client.download(found!, config, context);

  expect(found).toMatchObject({ id: '41', language: { code2: 'ro' } });
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
});

test('what it does not know is nothing, and a wrong key is told as such', async () => {
  const { context } = await start();

  expect(await client.search({ ...query, video: aMovie() }, config, context)).toEqual([]);
  await expect(client.search(query, { api_key: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
});

test('a key that is spent rests and the next takes its turn; when all rest, it says so', async () => {
  const { context, trouble, calls } = await start();
  const two = { api_key: 'lab-subsro, lab-subsro-2' };
  trouble('subsro', { kind: 'too-many', times: 1 });

  expect(await client.search(query, two, context)).toHaveLength(1);
  expect(await client.search(query, two, context)).toHaveLength(1);
  expect(calls.map(({ headers }) => headers['x-subs-api-key'])).toEqual(['lab-subsro', 'lab-subsro-2', 'lab-subsro-2']);

  trouble('subsro', { kind: 'too-many', times: 1 });
  await expect(client.search(query, two, context)).rejects.toMatchObject({ reason: 'TooManyRequests' });
});
