import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = (video = anEpisode(), languages = ['ro']) => ({ video, languages, wantsForced: false });
const ro = { language: 'ro' };

test('an episode is found by the number of its series, with everything the table says', async () => {
  const lab = await startLab(
    episodeSubtitle('titrari', { ...ro, uploader: 'ana' }),
    episodeSubtitle('titrari', { ...ro, id: '2', episode: undefined, release: 'Harbour.Lights.S01.720p.WEB-GRP' }),
    episodeSubtitle('titrari', { ...ro, id: '11', episode: 11, release: 'Harbour.Lights.S01E11.720p.WEB-GRP' }),
    episodeSubtitle('titrari', { id: '5' }),
  );

  const found = await client.search(query(), {}, providerContext({ hosts: lab.hosts }));

  expect(found).toMatchObject([
    {
      id: '/get.php?id=4101',
      language: { code2: 'ro' },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series_imdb_id', 'series', 'year', 'season', 'episode'],
      uploader: 'ana',
    },
    { id: '/get.php?id=2', isPack: true },
  ]);
});

test('the name of the search page is asked for once a day', async () => {
  const lab = await startLab(movieSubtitle('titrari', ro));
  const context = providerContext({ hosts: lab.hosts });

  await client.search(query(aMovie()), {}, context);
  await client.search(query(aMovie()), {}, context);

  expect(lab.calls.map((call) => call.query.get('page'))).toEqual([null, 'cautarelab26', 'cautarelab26']);
});

test('a movie without a number is searched by title', async () => {
  const lab = await startLab(movieSubtitle('titrari', ro), movieSubtitle('titrari', { ...ro, id: '9', year: 1970 }));
  const video = aMovie({ ids: { imdb: null, tvdb: null, tmdb: null } });

  const found = await client.search(query(video), {}, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id, matches }) => [id, matches])).toEqual([['/get.php?id=4201', ['title', 'year']]]);
});

test('a 404 is a rate limit if it says so; otherwise the search page has moved, and is looked for again', async () => {
  const lab = await startLab(movieSubtitle('titrari', ro));
  const context = providerContext({ hosts: lab.hosts });
  const { http } = context;
  const answering = (text: string) => ({
    ...context,
    http: async (request: Parameters<typeof http>[0]) =>
      request.query ? { ...(await http(request)), status: 404, text: () => text } : http(request),
  });
  const search = (text: string) => client.search(query(aMovie()), {}, answering(text));

  await expect(search('Too many requests')).rejects.toMatchObject({ reason: 'TooManyRequests' });
  await expect(search('Not found')).rejects.toMatchObject({ reason: 'ServiceUnavailable' });
  expect(await client.search(query(aMovie()), {}, context)).toHaveLength(1);
  expect(lab.calls.filter((call) => !call.query.has('page'))).toHaveLength(2);
});
