import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const config = { username: 'dana', password: 'right' };

async function start(...have: WorldSubtitle[]) {
  const lab = await startLab(...have);
  const context = providerContext({ hosts: lab.hosts });
  const search = (video: Parameters<typeof client.search>[0]['video'], languages: string[]) =>
    client.search({ video, languages, wantsForced: false }, config, context);
  return { lab, context, search };
}

test('a movie is found in each language, with its release, after signing in once', async () => {
  const release = 'The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP';
  const { lab, search } = await start(
    movieSubtitle('pipocas', { language: 'pt' }),
    movieSubtitle('pipocas', { id: '2', language: 'pb' }),
    movieSubtitle('pipocas', { id: '3', language: 'pt', imdbId: 'tt0000001' }),
  );

  const found = await search(aMovie(), ['pt', 'pb']);

  expect(found).toMatchObject([
    { id: '4201', language: { code2: 'pt' }, releases: [release], matches: ['imdb_id', 'title', 'year'] },
    { id: '2', language: { code2: 'pb' } },
  ]);
  expect(found).toHaveLength(2);
  expect(lab.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a series whose title only contains the words is left out, and so is a page without a usable link', async () => {
  const { lab, search } = await start(
    episodeSubtitle('pipocas', { language: 'pt' }),
    episodeSubtitle('pipocas', { id: '11', language: 'pt', release: 'The.Other.Harbour.Lights.S01E01.1080p-GRP' }),
    episodeSubtitle('pipocas', { id: '!', language: 'pt', release: 'Harbour.Lights.S01E01.720p-GRP' }),
  );

  expect((await search(anEpisode(), ['pt'])).map(({ id }) => id)).toEqual(['4101']);
  expect(lab.calls.filter(({ path }) => path.includes('/info/'))).toHaveLength(3);
});

test('at most ten links are opened', async () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    episodeSubtitle('pipocas', { id: String(index + 1), language: 'pt' }),
  );
  const { lab, search } = await start(...many);

  expect(await search(anEpisode(), ['pt'])).toHaveLength(10);
  expect(lab.calls.filter(({ path }) => path.includes('/info/'))).toHaveLength(10);
});

test('a session that has ended is opened again for a download', async () => {
  const { context, search } = await start(movieSubtitle('pipocas', { language: 'pt' }));
  const [found] = await search(aMovie(), ['pt']);
  context.memory.set('cookies', { pipocas_session: 'old' }, 1e9);

  const file = found && (await client.download(found, config, context));

  expect(String(file?.bytes)).toMatch(/^PK/);
});
