import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';

const query = (video = anEpisode(), languages = ['en']) => ({ video, languages, wantsForced: false });
const config = { base_url: 'http://subsdump.lab:8080/', api_key: 'lab-subsdump' };

test('an episode is found by the number of its series, with everything the row says', async () => {
  const lab = await startLab(
    episodeSubtitle('subsdump', { language: 'pb', hi: true, uploader: 'ana' }),
    episodeSubtitle('subsdump', { id: '2', language: 'pt' }),
    episodeSubtitle('subsdump', { id: '11', language: 'pb', episode: 11 }),
  );

  const found = await client.search(query(anEpisode(), ['pb']), config, providerContext({ hosts: lab.hosts }));

  expect(found).toEqual([
    {
      id: '4101',
      language: { code2: 'pb', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series_imdb_id', 'series', 'year', 'season', 'episode'],
      uploader: 'ana',
      page: 'http://subsdump.lab:8080/subtitles/4101',
    },
  ]);
});

test('a movie without a number is searched by title, and must have it', async () => {
  const lab = await startLab(
    movieSubtitle('subsdump'),
    movieSubtitle('subsdump', { id: '2', title: 'The Long Crossing Home' }),
  );
  const video = aMovie({ ids: { imdb: null, tvdb: null, tmdb: null } });

  const found = await client.search(query(video), config, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id }) => id)).toEqual(['4201']);
});

test('another program at the address is told, not taken for an empty archive', async () => {
  const lab = await startLab();
  const elsewhere = { ...config, base_url: 'http://subsdump.lab:8080/other' };

  await expect(client.search(query(), elsewhere, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'ConfigurationError',
  });
});

const row = (id: string, episode: number, code: string) => ({
  id,
  media: { imdb_id: 'tt9900001', season: 1, episode },
  language: { code },
});

test('rows of another episode or another language are left out, whatever was asked for', () => {
  const subtitles = [row('1', 1, 'eng'), row('2', 2, 'eng'), row('3', 1, 'fra')];

  const found = readSubtitles({ subtitles }, 'en', anEpisode(), providerContext());

  expect(found.map(({ id }) => id)).toEqual(['1']);
});
