import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { findShow } from './find-show.ts';

const cookies = 'wikisubtitlesuser=77; wikisubtitlespass=lab';
const config = { username: '', password: '', cookies, user_agent: 'Browser/1', vip: false };
const query = { video: anEpisode(), languages: ['en', 'pb'], wantsForced: false };
const mine = (change: object = {}) => episodeSubtitle('addic7ed', change);

test('the subtitles of the episode are found, in the wanted languages only', async () => {
  const lab = await startLab(
    mine({ hi: true, release: 'WEB-GRP' }),
    mine({ id: '4102', language: 'pb' }),
    mine({ id: '4103', language: 'fr' }),
    mine({ id: '4104', episode: 11 }),
    mine({ id: '4105', season: 2 }),
    mine({ id: '4106', title: 'Harbour Lights Revisited' }),
  );

  const found = await client.search(query, config, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id, language }) => [id, language.code2])).toEqual([
    ['updated/1/4101/0', 'en'],
    ['updated/1/4102/0', 'pb'],
  ]);
  expect(found[0]).toMatchObject({
    language: { hi: true },
    releases: ['WEB-GRP'],
    matches: ['series', 'season', 'episode', 'title'],
    page: 'https://www.addic7ed.com/serie/Harbour%20Lights/1/1/x',
  });
  expect(JSON.stringify(found)).not.toContain('wikisubtitles');
});

test('downloads stop at the limit of the account, before the site has to', async () => {
  const lab = await startLab(mine());
  const context = providerContext({ hosts: lab.hosts });
  const [found] = await client.search(query, config, context);
  const download = (vip: boolean) => client.download(found!, { ...config, vip }, context);
  for (let time = 0; time < 40; time++) await download(false);

  await expect(download(false)).rejects.toMatchObject({ reason: 'DownloadLimitExceeded' });
  expect((await download(true)).bytes.length).toBeGreaterThan(0);
});

test('without cookies it signs in with a solved captcha, once', async () => {
  const lab = await startLab(mine());
  const solved: unknown[] = [];
  const context = providerContext({
    hosts: lab.hosts,
    solveCaptcha: async (captcha) => {
      solved.push(captcha);
      return 'solved';
    },
  });
  const account = { ...config, cookies: '', username: 'me', password: 'right' };

  const [found] = await client.search(query, account, context);
  await client.download(found!, account, context);

  expect(solved).toEqual([{ siteKey: 'lab-site-key', page: 'https://www.addic7ed.com/login.php' }]);
  await expect(
    client.search(
      query,
      { ...account, password: 'wrong' },
      providerContext({ hosts: lab.hosts, solveCaptcha: async () => 'solved' }),
    ),
  ).rejects.toMatchObject({ reason: 'AuthenticationError' });
});

test('an account is usable with cookies, or with a captcha service', () => {
  const account = { ...config, cookies: '', username: 'me', password: 'right' };

  expect(client.missingConfig?.(config, {})).toBeUndefined();
  expect(client.missingConfig?.(account, { captcha: true })).toBeUndefined();
  expect(client.missingConfig?.(account, {})).toMatch(/anti-captcha/);
});

test('shows of the same title are told apart by their year', () => {
  const shows = [
    { id: '1', title: 'Harbour Lights', year: undefined },
    { id: '2', title: 'Harbour Lights', year: 2021 },
    { id: '3', title: 'Winter Orchard', year: 1990 },
  ];

  expect(findShow(shows, anEpisode())?.id).toBe('2');
  expect(findShow(shows, anEpisode({ year: 1999 }))?.id).toBe('1');
  expect(findShow(shows, anEpisode({ title: 'Winter Orchard', year: 2013 }))).toBeUndefined();
});
