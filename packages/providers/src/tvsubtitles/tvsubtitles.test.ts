import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { recordedPage } from '#providers/testing/recorded-page.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readDownload, readEpisode, readShows } from './parse.ts';

const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };

test('the show of the same title and year is taken', () => {
  const page = recordedPage('answers/search.html', import.meta);

  expect(readShows(page, anEpisode())).toBe('154');
  expect(readShows(page, anEpisode({ year: 1999 }))).toBe('150');
  expect(readShows(page, anEpisode({ year: 2005 }))).toBeUndefined();
});

test('the subtitles of the languages asked are found, named with all that the page says', () => {
  expect(readEpisode(recordedPage('answers/episode.html', import.meta), ['en', 'pb'], true, providerContext())).toEqual(
    [
      {
        id: '144466',
        language: { code2: 'en', hi: false, forced: false },
        releases: ['Harbour Lights 1x01 (WEB.GRP)'],
        matches: ['series', 'year', 'season', 'episode'],
        page: 'https://www.tvsubtitles.net/subtitle-144466.html',
      },
      {
        id: '144467',
        language: { code2: 'pb', hi: false, forced: false },
        releases: ['Harbour Lights 1x01 HDTV NTB'],
        matches: ['series', 'year', 'season', 'episode'],
        page: 'https://www.tvsubtitles.net/subtitle-144467.html',
      },
    ],
  );
});

test('the address of the archive is put together from its pieces', () => {
  const script =
    "<script>var s1= 'fil'; var s2= 'es/Harbour '; var s3= 'Lights.zip'; document.location = s1+s2+s3;</script>";

  expect(readDownload(script)).toBe('https://www.tvsubtitles.net/files/Harbour%20Lights.zip');
  expect(readDownload('<html></html>')).toBeUndefined();
});

test('an episode is found by way of its show and season, which are remembered, and downloaded', async () => {
  const lab = await startLab(episodeSubtitle('tvsubtitles'), episodeSubtitle('tvsubtitles', { id: '2', episode: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  const [found] = await client.search(ofEpisode, {}, context);
  const again = await client.search({ ...ofEpisode, video: anEpisode({ episode: 2 }) }, {}, context);
  const downloaded = found && (await client.download(found, {}, context));

  expect(found?.id).toBe('4101');
  expect(again.map(({ id }) => id)).toEqual(['2']);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
  expect(lab.calls.filter(({ isDownload }) => !isDownload)).toHaveLength(4);
});

test('a show or an episode that the site does not know has no subtitles there', async () => {
  const lab = await startLab(episodeSubtitle('tvsubtitles'));
  const context = providerContext({ hosts: lab.hosts });

  expect(await client.search({ ...ofEpisode, video: anEpisode({ title: 'Low Tide' }) }, {}, context)).toEqual([]);
  expect(await client.search({ ...ofEpisode, video: anEpisode({ season: 4 }) }, {}, context)).toEqual([]);
});

test('a page that is another than usual is told as the fault of the site', async () => {
  const lab = await startLab();
  lab.trouble('tvsubtitles', { kind: 'html' });

  await expect(client.search(ofEpisode, {}, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'ParseResponseError',
  });
});
