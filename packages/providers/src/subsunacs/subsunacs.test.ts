import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = (video = anEpisode(), languages = ['bg']) => ({ video, languages, wantsForced: false });
const bg = { language: 'bg' };

test('an episode is asked for with its numbers, and found with everything the row says', async () => {
  const lab = await startLab(
    episodeSubtitle('subsunacs', { ...bg, frameRate: 25, uploader: 'ana' }),
    episodeSubtitle('subsunacs', { ...bg, id: '2', title: 'Harbour Lights Abroad' }),
  );

  const found = await client.search(query(), {}, providerContext({ hosts: lab.hosts }));

  expect(lab.calls[0]?.query.get('m')).toBe('Harbour Lights 01 01');
  expect(found).toEqual([
    {
      id: '/subtitles/Title-4101/',
      language: { code2: 'bg', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series', 'year', 'season', 'episode'],
      page: 'https://subsunacs.net/subtitles/Title-4101/',
      frameRate: 25,
      uploader: 'ana',
    },
  ]);
});

test('a movie is asked for with its year, in each language', async () => {
  const lab = await startLab(
    movieSubtitle('subsunacs', bg),
    movieSubtitle('subsunacs', { id: '5' }),
    movieSubtitle('subsunacs', { ...bg, id: '6', year: 1970 }),
  );

  const found = await client.search(query(aMovie(), ['bg', 'en']), {}, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id, language }) => [id, language.code2])).toEqual([
    ['/subtitles/Title-4201/', 'bg'],
    ['/subtitles/Title-5/', 'en'],
  ]);
});
