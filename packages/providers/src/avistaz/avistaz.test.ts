import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const config = { cookies: 'session=lab', user_agent: 'Browser/1' };
const query = { video: aMovie(), languages: ['en', 'ko'], wantsForced: false };
const page = 'https://avistaz.to/torrent/4201-the-long-crossing';

test('the subtitles of the release are found on its page and downloaded', async () => {
  const lab = await startLab(movieSubtitle('avistaz', { language: 'ko', uploader: 'mina' }));
  const context = providerContext({ hosts: lab.hosts, releasePages: ['https://other.example/4201', page] });

  const found = await client.search(query, config, context);

  expect(found).toMatchObject([
    {
      id: '/subtitles/4201/download?file=0',
      language: { code2: 'ko' },
      matches: ['title', 'year'],
      uploader: 'mina',
      page,
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('session=');
  expect((await client.download(found[0]!, config, context)).bytes.length).toBeGreaterThan(0);
});

test('a file that came from elsewhere asks nothing of the site', async () => {
  const lab = await startLab(movieSubtitle('avistaz'));
  const pages = ['https://tracker.example/torrent/4201', 'https://avistaz.to.example/torrent/4201-x', 'no address'];

  expect(await client.search(query, config, providerContext({ hosts: lab.hosts, releasePages: pages }))).toEqual([]);
  expect(lab.calls).toEqual([]);
});

test('of a season only the subtitle of the episode is found', async () => {
  const lab = await startLab(
    episodeSubtitle('avistaz', { release: 'Harbour.Lights.S01E02.1080p.WEB' }),
    episodeSubtitle('avistaz', { language: 'ko', release: 'Harbour.Lights.S01E01.1080p.WEB' }),
  );
  const context = providerContext({ hosts: lab.hosts, releasePages: ['https://avistaz.to/torrent/4101-season'] });

  const found = await client.search({ ...query, video: anEpisode() }, config, context);

  expect(found.map(({ language }) => language.code2)).toEqual(['ko']);
});
