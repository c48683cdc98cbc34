import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

async function start(...have: WorldSubtitle[]) {
  const lab = await startLab(...have);
  const context = providerContext({ hosts: lab.hosts });
  const search = (video: Parameters<typeof client.search>[0]['video'], languages = ['el', 'en']) =>
    client.search({ video, languages, wantsForced: false }, {}, context);
  return { lab, context, search };
}

test('a movie is found in the language of its flag, and downloaded from the other address', async () => {
  const { context, search } = await start(
    movieSubtitle('greeksubtitles', { language: 'el' }),
    movieSubtitle('greeksubtitles', { id: '2' }),
    movieSubtitle('greeksubtitles', { id: '3', language: 'el', release: 'After.The.Long.Crossing.2021.1080p-GRP' }),
  );

  const found = await search(aMovie());
  const file = found[0] && (await client.download(found[0], {}, context));

  expect(found).toMatchObject([
    { id: '4201', language: { code2: 'el' }, matches: ['title', 'year'] },
    { id: '2', language: { code2: 'en' } },
  ]);
  expect(found).toHaveLength(2);
  expect(String(file?.bytes)).toMatch(/^PK/);
});

test('two pages of an episode are read', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    episodeSubtitle('greeksubtitles', { id: String(index + 1), language: 'el' }),
  );
  const { lab, search } = await start(...many);

  expect(await search(anEpisode(), ['el'])).toHaveLength(20);
  expect(lab.calls).toHaveLength(2);
});
