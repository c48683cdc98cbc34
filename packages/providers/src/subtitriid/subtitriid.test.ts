import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const has = (change: Parameters<typeof movieSubtitle>[1] = {}) =>
  movieSubtitle('subtitriid', { language: 'lv', ...change });
const search = async (video: ReturnType<typeof aMovie>, ...have: Parameters<typeof startLab>) => {
  const lab = await startLab(...have);
  return client.search({ video, languages: ['lv'], wantsForced: false }, {}, providerContext({ hosts: lab.hosts }));
};

test('a movie is found by its English title, behind the Latvian one', async () => {
  const home = has({ id: '2', title: 'The Long Crossing Home', imdbId: 'tt0990099' });

  expect(await search(aMovie(), has(), home)).toEqual([
    {
      id: '/load/file-4201',
      language: { code2: 'lv', hi: false, forced: false },
      releases: [],
      matches: ['imdb_id', 'title', 'year'],
      page: 'https://subtitri.do.am/publ/movie-4201',
    },
  ]);
});

test('one of the same title and another year is not found', async () => {
  expect(await search(aMovie(), has({ year: 1970, imdbId: 'tt0000070' }))).toEqual([]);
});
