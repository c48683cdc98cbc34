import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const search = async (video: Parameters<typeof client.search>[0]['video'], ...have: Parameters<typeof startLab>) => {
  const lab = await startLab(...have);
  return client.search({ video, languages: ['et'], wantsForced: false }, {}, providerContext({ hosts: lab.hosts }));
};

test('a movie is found by title, with everything the row says', async () => {
  const [found, ...more] = await search(
    aMovie(),
    movieSubtitle('subclub', { language: 'et', frameRate: 25, uploader: 'ana' }),
    movieSubtitle('subclub', { id: '9', language: 'et', title: 'The Long Crossing Home' }),
  );

  expect(found).toMatchObject({
    id: '4201',
    language: { code2: 'et' },
    matches: ['imdb_id', 'title', 'year'],
    frameRate: 25,
    uploader: 'ana',
  });
  expect(more).toEqual([]);
});

test('only the wanted episode is found, by whole numbers', async () => {
  const found = await search(
    anEpisode(),
    episodeSubtitle('subclub', { language: 'et' }),
    episodeSubtitle('subclub', { id: '11', language: 'et', episode: 11 }),
    episodeSubtitle('subclub', { id: '12', language: 'et', season: 11 }),
  );

  expect(found.map(({ id }) => id)).toEqual(['4101']);
  expect(found[0]?.matches).toEqual(expect.arrayContaining(['season', 'episode']));
});
