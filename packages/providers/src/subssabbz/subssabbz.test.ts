import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = (video = aMovie(), languages = ['bg']) => ({ video, languages, wantsForced: false });
const bg = { language: 'bg' };

test('a movie is found by title and year, with everything the row says', async () => {
  const lab = await startLab(
    movieSubtitle('subssabbz', { ...bg, frameRate: 23.976, uploader: 'ana' }),
    movieSubtitle('subssabbz', { ...bg, id: '9', title: 'The Long Crossing Home', imdbId: 'tt0990099' }),
    movieSubtitle('subssabbz', { id: '5' }),
  );

  expect(await client.search(query(), {}, providerContext({ hosts: lab.hosts }))).toEqual([
    {
      id: '4201',
      language: { code2: 'bg', hi: false, forced: false },
      releases: ['The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['imdb_id', 'title', 'year'],
      frameRate: 23.976,
      uploader: 'ana',
    },
  ]);
});

test('only archives with the wanted episode are found', async () => {
  const lab = await startLab(
    episodeSubtitle('subssabbz', bg),
    episodeSubtitle('subssabbz', { ...bg, id: '11', episode: 11, release: 'Harbour.Lights.S01E11.WEB-GRP' }),
    episodeSubtitle('subssabbz', { ...bg, id: '3', season: 2, release: 'Harbour.Lights.S02E01.WEB-GRP' }),
  );

  const found = await client.search(query(anEpisode()), {}, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id }) => id)).toEqual(['4101']);
});
