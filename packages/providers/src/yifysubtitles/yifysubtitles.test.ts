import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { recordedPage } from '#providers/testing/recorded-page.ts';
import { movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readMovie } from './parse.ts';

const ofMovie = { video: aMovie(), languages: ['en'], wantsForced: false };

test('the rows of the languages asked are found, with every release they name', () => {
  expect(readMovie(recordedPage('answers/movie.html', import.meta), ['en', 'pb'], providerContext())).toEqual([
    {
      id: 'the-long-crossing-2021-english-yify-301',
      language: { code2: 'en', hi: true, forced: false },
      releases: ['The.Long.Crossing.2021.1080p.BluRay.x264-[YTS.MX]', 'The.Long.Crossing.2021.WEB-DL-GRP'],
      matches: ['imdb_id'],
      page: 'https://yifysubtitles.ch/subtitles/the-long-crossing-2021-english-yify-301',
      uploader: 'ana',
    },
    {
      id: 'the-long-crossing-2021-brazilian-portuguese-yify-302',
      language: { code2: 'pb', hi: false, forced: false },
      releases: ['The.Long.Crossing.2021.720p.WEB'],
      matches: ['imdb_id'],
      page: 'https://yifysubtitles.ch/subtitles/the-long-crossing-2021-brazilian-portuguese-yify-302',
    },
  ]);
});

test('the language and the uploader are read from their cells when the classes are gone', async () => {
  const lab = await startLab(movieSubtitle('yifysubtitles', { uploader: 'mira' }));
  const context = providerContext({ hosts: lab.hosts });
  const plain: typeof context.http = async (request) => {
    const answer = await context.http(request);
    return { ...answer, text: () => answer.text().replaceAll(/sub-lang|uploader-cell/g, 'x') };
  };

  expect(await client.search(ofMovie, {}, { ...context, http: plain })).toMatchObject([
    { language: { code2: 'en' }, uploader: 'mira' },
  ]);
});

test('a movie is found by its number and downloaded by way of its page', async () => {
  const lab = await startLab(
    movieSubtitle('yifysubtitles'),
    movieSubtitle('yifysubtitles', { id: '9', language: 'fr' }),
  );
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ofMovie, {}, context);
  const downloaded = found[0] && (await client.download(found[0], {}, context));

  expect(found).toHaveLength(1);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
});

test('a movie that the site does not know, or that has no number, has no subtitles there', async () => {
  const lab = await startLab();
  const context = providerContext({ hosts: lab.hosts });
  const video = aMovie({ ids: { imdb: null, tvdb: null, tmdb: 21 } });

  expect(await client.search(ofMovie, {}, context)).toEqual([]);
  expect(await client.search({ ...ofMovie, video }, {}, context)).toEqual([]);
});

test('a page that is another than usual is told as the fault of the site', async () => {
  const lab = await startLab();
  lab.trouble('yifysubtitles', { kind: 'html' });

  await expect(client.search(ofMovie, {}, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'ParseResponseError',
  });
});
