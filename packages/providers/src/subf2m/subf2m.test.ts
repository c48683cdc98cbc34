import { expect, test, vi } from 'vitest';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { recordedPage } from '#providers/testing/recorded-page.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { isOrdinal, ordinal } from './ordinals.ts';
import { readSubtitles, readTitles } from './parse.ts';

const config = { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Lab/1.0', verify_ssl: true };
const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };

test('the season of the show is taken, that of the same year before others', () => {
  const page = recordedPage('answers/search.html', import.meta);

  expect(readTitles(page, anEpisode())).toEqual({
    path: '/subtitles/harbour-lights-first-season',
    matches: ['series', 'year', 'season'],
  });
  expect(readTitles(page, anEpisode({ season: 3 }))).toBeUndefined();
  expect(readTitles(page, aMovie({ title: 'Harbour Lights' }))?.path).toBe('/subtitles/harbour-lights');
});

test('of a season, the episode and packs are found; other episodes are not', () => {
  expect(
    readSubtitles(
      recordedPage('answers/season.html', import.meta),
      anEpisode(),
      { code2: 'en', matches: ['series'] },
      providerContext(),
    ),
  ).toEqual([
    {
      id: '3001',
      language: { code2: 'en', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP', 'Harbour.Lights.S01E01.720p.WEB-DL-GRP'],
      matches: ['series', 'episode'],
      page: 'https://subf2m.co/subtitles/harbour-lights-first-season/english/3001',
      uploader: 'ana',
      handle: { path: '/subtitles/harbour-lights-first-season/english/3001' },
    },
    {
      id: '3003',
      language: { code2: 'en', hi: false, forced: false },
      releases: ['Harbour.Lights.S01.COMPLETE.1080p.BluRay-NTB'],
      matches: ['series', 'episode'],
      page: 'https://subf2m.co/subtitles/harbour-lights-first-season/english/3003',
      isPack: true,
      handle: { path: '/subtitles/harbour-lights-first-season/english/3003' },
    },
  ]);
});

test('seasons are written out', () => {
  expect([1, 12, 20, 21, 0].map(ordinal)).toEqual(['First', 'Twelfth', 'Twentieth', 'Twenty-First', undefined]);
  expect(isOrdinal('Thirdteenth', 13)).toBe(true);
  expect(isOrdinal('Third', 13)).toBe(false);
  expect(isOrdinal('Tweenty-First', 21)).toBe(true);
});

test('an episode is found in its season and downloaded by way of its page', async () => {
  const lab = await startLab(episodeSubtitle('subf2m'), episodeSubtitle('subf2m', { id: '2', season: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ofEpisode, config, context);
  const downloaded = found[0] && (await client.download(found[0], config, context));

  expect(found.map(({ id }) => id)).toEqual(['4101']);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
});

test('a movie is found by title and year', async () => {
  const lab = await startLab(
    movieSubtitle('subf2m', { language: 'pb' }),
    movieSubtitle('subf2m', { id: '2', year: 1950 }),
  );
  const query = { ...ofEpisode, video: aMovie(), languages: ['pb'] };

  const found = await client.search(query, config, providerContext({ hosts: lab.hosts }));

  expect(found).toMatchObject([{ id: '4201', language: { code2: 'pb' }, matches: ['title', 'year'] }]);
});

test('being turned away is no fault of an account, and says what to do', async () => {
  const lab = await startLab();

  await expect(
    client.search(ofEpisode, { ...config, user_agent: 'Captionarr' }, providerContext({ hosts: lab.hosts })),
  ).rejects.toMatchObject({ reason: 'ServiceUnavailable', message: expect.stringContaining('user agent') });
  expect(client.missingConfig?.({ ...config, user_agent: '' }, {})).toBe('Enter the user agent of your browser.');
});

test('a page that is another than usual is told as the fault of the site', async () => {
  const lab = await startLab();
  lab.trouble('subf2m', { kind: 'html' });

  await expect(client.search(ofEpisode, config, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'ParseResponseError',
  });
});

test('a page that is lost is asked for again, and not taken for an unknown title', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const http = vi.fn<ProviderHttp>(async () => ({ status: 404 }) as never);
    const context = { ...providerContext(), http };

    const work = client.search(ofEpisode, config, context);
    await vi.advanceTimersByTimeAsync(6000);

    expect(await work).toEqual([]);
    expect(http).toHaveBeenCalledTimes(3);
    void client.search(ofEpisode, config, context);
    await vi.advanceTimersByTimeAsync(6000);
    expect(http).toHaveBeenCalledTimes(6);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that links to another title at IMDb is not for this one', async () => {
  const lab = await startLab(episodeSubtitle('subf2m', { imdbId: 'tt0000009' }));

  expect(await client.search(ofEpisode, config, providerContext({ hosts: lab.hosts }))).toEqual([]);
});
