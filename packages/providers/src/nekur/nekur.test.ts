import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = { video: aMovie(), languages: ['lv'], wantsForced: false };
const lv = { language: 'lv' };

test('a movie is found by title, with everything the row says', async () => {
  const lab = await startLab(
    movieSubtitle('nekur', { ...lv, frameRate: 25 }),
    movieSubtitle('nekur', { ...lv, id: '2', title: 'The Long Crossing Home', imdbId: 'tt0990099' }),
    movieSubtitle('nekur', { ...lv, id: '3', year: 1970, imdbId: 'tt0000070' }),
  );

  expect(await client.search(query, {}, providerContext({ hosts: lab.hosts }))).toEqual([
    {
      id: '/files/4201.zip',
      language: { code2: 'lv', hi: false, forced: false },
      releases: ['The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['imdb_id', 'title', 'year'],
      frameRate: 25,
    },
  ]);
});

test('an odd row is skipped and counted', async () => {
  const lab = await startLab(movieSubtitle('nekur', lv));
  const logged: string[] = [];
  const context = providerContext({ hosts: lab.hosts, logged });
  const http: typeof context.http = async (request) => {
    const answer = await context.http(request);
    return { ...answer, text: () => answer.text().replace('<tbody>', '<tbody><tr><td class="title">Soon</td></tr>') };
  };

  expect(await client.search(query, {}, { ...context, http })).toHaveLength(1);
  expect(logged.join()).toContain('1 of 2 rows');
});
