import { answersElement } from '@captionarr/contract';
import { describe, expect, test, vi } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

const login = {
  CAPTIONARR_AUTH__TYPE: 'form',
  CAPTIONARR_AUTH__USERNAME: 'a',
  CAPTIONARR_AUTH__PASSWORD: 'a long password',
};

const startWithWeb = async (base = '', environment: NodeJS.ProcessEnv = {}) =>
  startApp({ webFolder: await writeWebBuild(), flags: base ? ['--base-url', base] : [], environment });

const answersElementOf = (html: string) =>
  new RegExp(`<script type="application/json" id="${answersElement}">([^<]*)</script></body>`).exec(html)?.[1];

const answersIn = (html: string) => JSON.parse(answersElementOf(html) ?? '{}') as Record<string, unknown>;

type Request = Awaited<ReturnType<typeof startApp>>['request'];

/** Until an answer is there: the first requests after a start are slow, and a page does not wait for them. */
const pageWith = (address: string, request: Request, path: string, headers = {}) =>
  vi.waitFor(async () => {
    const answers = answersIn((await request('GET', path, { headers })).body);
    expect(Object.keys(answers)).toContain(address);
    return answers;
  }, 5000);

describe.each(['', '/subs'])('under the base URL "%s"', (base) => {
  test('the page has the answers that it would ask for first, as the API gives them', async () => {
    const { request, api, key } = await startWithWeb(base);
    await api.settings.save({ form: { 'settings-general-page_size': '25' } });

    const answers = await vi.waitFor(async () => {
      const found = answersIn((await request('GET', '/series')).body);
      expect(Object.keys(found).toSorted()).toEqual([
        '/api/badges',
        '/api/library/managers',
        '/api/library/summary?kind=series',
        '/api/series?start=0&length=25&sort=title',
        '/api/system/jobs',
        '/api/system/languages/profiles',
        '/api/system/settings',
      ]);
      return found;
    }, 5000);

    for (const [address, answer] of Object.entries(answers))
      expect([address, answer]).toEqual([
        address,
        (await request('GET', address, { headers: { 'x-api-key': key } })).json(),
      ]);
  });
});

test('a page of one record has its answers, and an address that asks for another list has only the rest', async () => {
  const { request } = await startWithWeb();

  await pageWith('/api/movies?radarrid%5B%5D=12', request, '/movies/12?tab=2');
  const second = await pageWith('/api/library/summary?kind=movies', request, '/movies?page=2');

  expect(Object.keys(second).filter((address) => address.startsWith('/api/movies'))).toEqual([]);
});

test('the start page has the answers of the page that it leads to', async () => {
  const { request, app } = await startWithWeb();
  await app.settings.save({ 'general.use_radarr': true });

  const answers = await pageWith('/api/movies?start=0&length=50&sort=title', request, '/');

  expect(Object.keys(answers)).toContain('/api/library/summary?kind=movies');
});

test('who must sign in first gets no answers, and who has signed in gets them', async () => {
  const { request } = await startWithWeb('', login);

  const before = await request('GET', '/series', { headers: { 'x-api-key': '' } });
  const account = await request('POST', '/api/system/account', {
    payload: 'action=login&username=a&password=a+long+password',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  const cookie = [account.headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');

  expect(before.body).not.toContain(answersElement);
  expect(account.statusCode).toBe(204);
  await pageWith('/api/series?start=0&length=50&sort=title', request, '/series', { cookie });
});

test('an answer cannot leave its element', async () => {
  const { request, app } = await startWithWeb();
  const nasty = `</script><script>alert(1)</script><!--\u2028&`;
  await app.settings.save({ 'proxy.username': nasty });

  await pageWith('/api/system/settings', request, '/settings/general');
  const { body } = await request('GET', '/settings/general');

  expect(body).not.toContain('alert(1)</script>');
  expect(body).not.toContain('\u2028');
  expect(answersIn(body)['/api/system/settings']).toMatchObject({ proxy: { username: nasty } });
});
