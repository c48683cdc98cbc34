import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext({ name: 'SubDL' });
const config = { api_key: 'lab-subdl-key', anime_mode: false };
const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };
const asked = { video: anEpisode(), languages: ['en', 'pb'], episode: 1, wantsPacks: false };

test('the subtitles of the episode are found; other episodes and packs are not', () => {
  expect(readSubtitles(recorded, asked, reading)).toEqual([
    {
      id: '111-222',
      language: { code2: 'en', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL-GRP', 'Harbour.Lights.S01E01.720p.WEB-DL-GRP'],
      matches: ['series_imdb_id', 'series', 'year', 'tmdb_id', 'season', 'episode'],
      page: 'https://subdl.com/s/info/abc',
      uploader: 'ana',
      handle: { path: '/subtitle/111-222.zip' },
    },
    {
      id: '111-223',
      language: { code2: 'pb', hi: true, forced: true },
      releases: ['Harbour.Lights.S01E01.1080p.BluRay-NTB'],
      matches: ['series_imdb_id', 'series', 'year', 'tmdb_id', 'season', 'episode'],
      page: 'https://subdl.com/s/info/abd',
      handle: { path: '/subtitle/111-223.zip' },
    },
  ]);
});

test('a pack that holds the episode is found when packs are wanted', () => {
  const found = readSubtitles(recorded, { ...asked, wantsPacks: true }, reading);

  expect(found.filter(({ isPack }) => isPack).map(({ id }) => id)).toEqual(['111-224']);
});

test('a title that the site does not know is no fault; another refusal is', () => {
  expect(readSubtitles({ status: false, error: "can't find movie or tv" }, asked, reading)).toEqual([]);
  expect(() => readSubtitles({ status: false, error: 'internal trouble' }, asked, reading)).toThrow(
    'SubDL rejected the request: internal trouble',
  );
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readSubtitles({ hello: 1 }, asked, reading)).toThrow('changed its format');
});

test('an episode is found by number and downloaded as an archive', async () => {
  const lab = await startLab(episodeSubtitle('subdl'), episodeSubtitle('subdl', { id: '4102', episode: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ofEpisode, config, context);
  const downloaded = found[0] && (await client.download(found[0], config, context));

  expect(found).toHaveLength(1);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
});

test('a movie that is not known by one number is looked for by the other', async () => {
  const { imdbId: _, ...unknown } = movieSubtitle('subdl');
  const lab = await startLab(unknown);

  const found = await client.search({ ...ofEpisode, video: aMovie() }, config, providerContext({ hosts: lab.hosts }));

  expect(found).toMatchObject([{ id: '1-4201', matches: ['title', 'year', 'tmdb_id'] }]);
});

test('in anime mode the absolute number and packs are asked for too', async () => {
  const lab = await startLab(
    episodeSubtitle('subdl', { id: '1', season: 1, episode: 14 }),
    episodeSubtitle('subdl', { id: '2', season: 2, episode: undefined }),
  );
  const video = anEpisode({ seriesType: 'anime', season: 2, episode: 2, absoluteEpisode: 14 });

  const found = await client.search(
    { ...ofEpisode, video },
    { ...config, anime_mode: true },
    providerContext({ hosts: lab.hosts }),
  );

  expect(found.map(({ id, isPack = false }) => ({ id, isPack }))).toEqual([
    { id: '1-1', isPack: false },
    { id: '1-2', isPack: true },
  ]);
});

test('a wrong key is a fault of the credentials, and a spent day one of the quota', async () => {
  const lab = await startLab(episodeSubtitle('subdl'));
  const context = providerContext({ hosts: lab.hosts });
  const [found] = await client.search(ofEpisode, config, context);
  lab.trouble('subdl', { kind: 'quota', during: 'download' });

  await expect(client.search(ofEpisode, { ...config, api_key: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  await expect(found && client.download(found, config, context)).rejects.toMatchObject({
    reason: 'DownloadLimitExceeded',
  });
  expect(client.missingConfig?.({ ...config, api_key: '' }, {})).toBe('Enter an API key.');
});
