import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const search = async (video: Parameters<typeof client.search>[0]['video'], ...have: WorldSubtitle[]) => {
  const lab = await startLab(...have);
  const query = { video, languages: ['fr', 'en'], wantsForced: false };
  return client.search(query, {}, providerContext({ hosts: lab.hosts }));
};
const episode = (change: Partial<WorldSubtitle> = {}) => episodeSubtitle('soustitreseu', { language: 'fr', ...change });

test('a movie is found in the language that its archive names', async () => {
  const found = await search(
    aMovie(),
    movieSubtitle('soustitreseu', { language: 'fr', release: 'The.Long.Crossing.2021' }),
    movieSubtitle('soustitreseu', { id: '2', release: 'The.Long.Crossing.2021' }),
    movieSubtitle('soustitreseu', { id: '3', language: 'fr', title: 'The Long Crossing Home' }),
  );

  expect(found).toMatchObject([
    { id: '/films/The.Long.Crossing.2021.4201.zip', language: { code2: 'fr' }, matches: ['title'] },
    { id: '/films/The.Long.Crossing.2021.en.2.zip', language: { code2: 'en' } },
  ]);
  expect(found).toHaveLength(2);
});

test('of a series the wanted episode and its whole season are found', async () => {
  const { episode: _episode, ...season } = episode({ id: '5', release: 'Saison' });
  const found = await search(
    anEpisode(),
    episode({ release: 'A' }),
    episode({ id: '2', release: 'B', episode: 11 }),
    episode({ id: '3', release: 'C', season: 11 }),
    season,
  );

  expect(found).toMatchObject([
    { id: '/series/A.4101.zip', matches: ['series', 'season', 'episode'] },
    { id: '/series/Saison.5.zip', matches: ['series', 'season'], isPack: true },
  ]);
  expect(found).toHaveLength(2);
});

test('a page without its list is told as a change of the site', async () => {
  const lab = await startLab(movieSubtitle('soustitreseu', { language: 'fr' }));
  const context = providerContext({ hosts: lab.hosts });
  const http: typeof context.http = async (request) => {
    const answer = await context.http(request);
    return { ...answer, text: () => answer.text().replace('subList', 'list') };
  };

  await expect(
    client.search({ video: aMovie(), languages: ['fr'], wantsForced: false }, {}, { ...context, http }),
  ).rejects.toMatchObject({ reason: 'ParseResponseError' });
});
