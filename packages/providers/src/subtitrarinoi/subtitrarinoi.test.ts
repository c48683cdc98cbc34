import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const search = async (video = anEpisode(), ...have: Parameters<typeof startLab>) => {
  const lab = await startLab(...have);
  return client.search({ video, languages: ['ro'], wantsForced: false }, {}, providerContext({ hosts: lab.hosts }));
};
const ofSeries = (change: Parameters<typeof episodeSubtitle>[1]) =>
  episodeSubtitle('subtitrarinoi', { language: 'ro', ...change });

test('the archive of the season is found, with the names that stand apart from it', async () => {
  const found = await search(
    anEpisode(),
    ofSeries({ id: '1', season: 2, episode: undefined, release: 'Harbour.Lights.S02.720p.WEB-ABC' }),
    ofSeries({ id: '2', episode: undefined, release: 'Harbour.Lights.S01.720p.WEB-GRP', uploader: 'ana' }),
  );

  expect(found).toEqual([
    {
      id: '/2.zip',
      language: { code2: 'ro', hi: false, forced: false },
      releases: ['Harbour.Lights.S01.720p.WEB-GRP'],
      matches: ['series_imdb_id', 'series', 'year', 'season', 'episode'],
      isPack: true,
      page: 'https://www.subtitrari-noi.ro/movie-2.html',
      uploader: 'ana',
    },
  ]);
});

test('a movie without a number is searched by title, and must have it', async () => {
  const video = aMovie({ ids: { imdb: null, tvdb: null, tmdb: null } });

  const found = await search(
    video,
    movieSubtitle('subtitrarinoi', { language: 'ro' }),
    movieSubtitle('subtitrarinoi', { id: '2', language: 'ro', title: 'The Long Crossing Home' }),
  );

  expect(found.map(({ id, matches }) => [id, matches])).toEqual([['/4201.zip', ['title', 'year']]]);
});
