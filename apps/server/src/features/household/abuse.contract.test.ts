import { randomBytes } from 'node:crypto';
import { contract, type EndpointGroup } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { writeWebBuild } from '#testing/web-build.ts';
import { makeLink, visitorOf } from './testing/start-household.ts';

const library = {
  profiles: { 1: ['en', 'de'] },
  series: [
    {
      id: 12,
      title: 'Harbour Lights',
      profileId: 1,
      path: '/secret/tv/Harbour',
      poster: 'MediaCover/12/poster-250.jpg',
      episodes: [{ id: 101, title: 'Low Tide', path: '/secret/tv/Harbour/1.mkv' }],
    },
    {
      id: 13,
      title: 'Northern Ferry',
      profileId: 1,
      path: '/secret/tv/Ferry',
      poster: 'MediaCover/13/poster-250.jpg',
      episodes: [{ id: 201, path: '/secret/tv/Ferry/1.mkv' }],
    },
  ],
  movies: [
    { id: 7, title: 'Ferry', profileId: 1, path: '/secret/movies/Ferry.mkv', poster: 'MediaCover/7/poster-500.jpg' },
  ],
};

async function start(form: Parameters<typeof makeLink>[1] = {}, options: Parameters<typeof startWithLibrary>[1] = {}) {
  const clock = { now: Date.now() };
  const started = await startWithLibrary(library, { now: () => clock.now, ...options });
  await started.app.db
    .insertInto('subtitle')
    .values(
      [101, 201].map((id) => ({
        kind: 0 as const,
        media_id: id,
        no: 0,
        language: 'en',
        stream: null,
        codec: null,
        path: `/secret/tv/${id}.en.srt`,
        size: 1,
        modified_at: 1,
      })),
    )
    .execute();
  return { ...started, ...(await makeLink(started, form)), clock };
}

const gone = 'This link no longer works. Ask for a new one.';
const tooMany = 'Too many requests. Try again in a minute.';

describe('guessing', () => {
  test('a thousand tokens open nothing, and an address that guesses has to wait', async () => {
    const { request, visitor, clock } = await start();
    const answers = new Map<string, number>();

    for (let number = 0; number < 1000; number += 1) {
      const chance = Buffer.from(visitor.token, 'base64url');
      // Near misses, pieces of a token that works, and chance.
      const guess =
        number % 3 === 0
          ? Buffer.concat([chance.subarray(0, 16), randomBytes(16)]).toString('base64url')
          : number % 3 === 1
            ? visitor.token.slice(0, 42) + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number % 26]
            : randomBytes(32).toString('base64url');
      if (guess === visitor.token) continue;
      if (number % 200 === 0) clock.now += 61_000;
      const { statusCode, body } = await request('GET', `/api/viewer/${guess}`);
      const said = `${statusCode} ${body}`;
      answers.set(said, (answers.get(said) ?? 0) + 1);
    }

    expect([...answers.keys()].toSorted()).toEqual([`404 "${gone}"`, `429 "${tooMany}"`]);
    expect(answers.get(`404 "${gone}"`)).toBeLessThanOrEqual(5 * 10);
    // Another address is not locked out.
    const elsewhere = await request('GET', `/api/viewer/${visitor.token}`, { remoteAddress: '192.0.2.7' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('claimed addresses of an untrusted client don’t help', async () => {
    const { request } = await start();
    const statuses: number[] = [];

    for (let number = 0; number < 30; number += 1)
      statuses.push(
        (
          await request('GET', `/api/viewer/${randomBytes(32).toString('base64url')}`, {
            remoteAddress: '192.0.2.9',
            headers: {
              'x-forwarded-for': `203.0.113.${number}`,
              forwarded: `for=203.0.113.${number}`,
              'x-real-ip': '::1',
            },
          })
        ).statusCode,
      );

    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  });
});

describe('a link that was', () => {
  test('never made, revoked or expired answers alike, and takes alike', async () => {
    const { request, api, link, visitor, clock } = await start();
    const expiring = await makeLink({ request, api }, { days: 1 });
    expect((await expiring.visitor.open()).status).toBe(200);
    await api.household.revokeLink({ query: { id: link.id } });
    clock.now += 86_400_000;

    const tokens = {
      revoked: visitor.token,
      expired: expiring.visitor.token,
      unknown: randomBytes(32).toString('base64url'),
    };
    const answers: unknown[] = [];
    const times: number[] = [];
    for (const token of Object.values(tokens)) {
      const began = performance.now();
      const { statusCode, body, headers } = await request('GET', `/api/viewer/${token}`);
      times.push(performance.now() - began);
      const { date: _, ...rest } = headers;
      answers.push({ statusCode, body, headers: rest });
    }

    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ statusCode: 404, body: JSON.stringify(gone) });
    expect(Math.min(...times)).toBeGreaterThan(50);
  });

  test('revoked can’t say, follow or answer anything any more', async () => {
    const { api, link, visitor, app } = await start({ may_ask: true });
    const { body } = await visitor.say('missing', { language: 'fr' });
    expect(body.state).toBe('waiting-for-owner');
    await api.household.revokeLink({ query: { id: link.id } });

    const answers = [await visitor.say('bad-text'), await visitor.follow(body.id), await visitor.answer(body.id, true)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [report] = (await api.household.reports({ query: {} })).data;
    expect(report).toMatchObject({ link_id: null, link_label: 'Living room', state: 'waiting-for-owner' });
    expect(await app.db.selectFrom('household_link').selectAll().execute()).toEqual([]);
  });

  test('made is in the database only as a hash', async () => {
    const { app, visitor, api } = await start();

    expect(JSON.stringify(await app.db.selectFrom('household_link').selectAll().execute())).not.toContain(
      visitor.token,
    );
    expect(JSON.stringify(await api.household.links())).not.toContain(visitor.token);
  });
});

describe('flooding', () => {
  test('a link takes 20 orders a minute, from however many addresses', async () => {
    const { request, visitor, clock } = await start();
    const say = (number: number) =>
      request('POST', `/api/viewer/${visitor.token}/reports`, {
        remoteAddress: `192.0.2.${number}`,
        payload: { type: 'episode', id: 101, kind: 'bad-text', language: 'en' },
      });

    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1) statuses.push((await say(number)).statusCode);

    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    clock.now += 61_000;
    expect((await say(1)).statusCode).not.toBe(429);
  });

  test('one open report per title, and ten an hour', async () => {
    const { visitor, api, clock, app } = await start({ may_ask: true });
    const languages = ['fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'pl', 'cs', 'hu', 'ro'];
    const answers = [];
    for (const language of languages) {
      const answer = await visitor.say('missing', { language });
      answers.push(answer);
      // The owner decides at once, so that the next one is a new one.
      if (answer.status === 200) await api.household.actOnReport({ form: { id: answer.body.id, action: 'dismiss' } });
    }

    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(answers.at(-1)?.body).toBe('Too many reports. Try again in an hour.');
    clock.now += 3_700_000;
    const one = await visitor.say('missing', { language: 'fr' });
    const same = await visitor.say('missing', { language: 'es' });
    expect(same.body.id).toBe(one.body.id);
    expect(await app.db.selectFrom('household_report').select('id').execute()).toHaveLength(11);
  });

  test('large requests aren’t read', async () => {
    const { request, visitor } = await start();

    const answer = await request('POST', `/api/viewer/${visitor.token}/reports`, {
      payload: { type: 'episode', id: 101, kind: 'bad-text', language: 'en', more: 'x'.repeat(100_000) },
    });

    expect([answer.statusCode, answer.json()]).toEqual([400, 'The request is too large.']);
  });
});

describe('a link for one title', () => {
  test('shows that title and no other, whatever is asked', async () => {
    const { visitor, request } = await start({ kind: 'series', id: 12 });

    for (const text of ['', 'ferry', 'Northern', '%', '1x01']) {
      const { body } = await visitor.open(text);
      expect([text, [...new Set(body.titles.map(({ id }) => id))].filter((id) => id !== 101)]).toEqual([text, []]);
    }
    const other = [
      await visitor.say('bad-text', { id: 201 }),
      await visitor.say('bad-text', { type: 'movie', id: 7 }),
      await visitor.say('bad-text', { id: 999 }),
    ];
    expect(other.map(({ status, body }) => [status, body])).toEqual([
      [404, 'Episode not found'],
      [404, 'Movie not found'],
      [404, 'Episode not found'],
    ]);
    const posters = await Promise.all(
      ['episode/201', 'movie/7', 'movie/12', 'episode/..%2f7', 'series/12', 'episode/1e2'].map(
        async (place) => (await request('GET', `/api/viewer/${visitor.token}/posters/${place}`)).statusCode,
      ),
    );
    expect(posters).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('has no path, file name or address of a manager in any answer', async () => {
    const { visitor, request } = await start({ may_ask: true });
    const { body: report } = await visitor.say('missing', { language: 'fr' });
    const texts = [
      JSON.stringify((await visitor.open()).body),
      JSON.stringify((await visitor.open('ferry')).body),
      JSON.stringify(report),
      JSON.stringify((await visitor.follow(report.id)).body),
      (await request('GET', `/api/viewer/${visitor.token}/posters/movie/7`)).body,
    ];

    for (const text of texts) expect(text).not.toMatch(/secret|\.mkv|\.srt|MediaCover|apikey/i);
  });

  test('can’t see or answer reports of another link', async () => {
    const { visitor, request, api } = await start({ may_ask: true });
    const other = (await makeLink({ request, api }, {})).visitor;
    const { body } = await visitor.say('missing', { language: 'fr' });

    const answers = [await other.follow(body.id), await other.answer(body.id, true), await other.follow(9999)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]?.body).toEqual(answers[2]?.body);
    expect((await other.open()).body).toMatchObject({ reports: [] });
  });
});

test('as a key, a token opens no other call', async () => {
  const { request, visitor } = await start();
  const { token } = visitor;
  const ways = [
    { headers: { 'x-api-key': token } },
    { headers: { authorization: `Bearer ${token}` } },
    { headers: { cookie: `session=${token}; captionarr=${token}` } },
    { headers: { 'x-original-url': `/api/viewer/${token}`, 'x-rewrite-url': `/api/viewer/${token}` } },
  ];

  for (const [name, group] of Object.entries<EndpointGroup>(contract)) {
    if (name === 'viewer') continue;
    for (const { method, path } of Object.values(group)) {
      if (['/system/account', '/system/ping'].includes(path)) continue;
      const url = `/api${path.replaceAll(/:\w+/g, '1')}?apikey=${token}&token=${token}`;
      for (const way of ways) {
        const { statusCode } = await request(method, url, way);
        expect([method, path, statusCode]).toEqual([method, path, 401]);
      }
    }
  }
  for (const place of ['/images/series/MediaCover/12/poster-250.jpg', '/metrics', '/captionarr.log'])
    expect((await request('GET', `${place}?apikey=${token}`)).statusCode).toBe(401);
});

test('another method, or a path around the route, does nothing', async () => {
  const { request, visitor } = await start();
  const { token } = visitor;
  const places = [
    ['DELETE', `/api/viewer/${token}`],
    ['PUT', `/api/viewer/${token}/reports/1`],
    ['POST', `/api/viewer/${token}`],
    ['GET', `/api/viewer/${token}/`],
    ['GET', `/api/viewer/${token}/../../badges`],
    ['GET', `/api/viewer/${token}/..%2f..%2fbadges`],
    ['GET', `/api/viewer/${token}%2e`],
    ['GET', `/api/viewer/`],
  ] as const;

  for (const [method, url] of places) {
    const { statusCode } = await request(method, url, { headers: { 'x-http-method-override': 'GET' } });
    expect([method, url, [401, 404, 405].includes(statusCode)]).toEqual([method, url, true]);
  }
});

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"|content="[^"]*"/g, '');

test('the page is the same for every token, and brings neither a key nor a session', async () => {
  const started = await start({}, { flags: ['--base-url', '/subs'], webFolder: await writeWebBuild() });
  const { request, link, key } = started;

  const right = await request('GET', link.path ?? '');
  const wrong = await request('GET', '/r/nothing');

  expect([right.statusCode, wrong.statusCode]).toEqual([200, 200]);
  expect(withoutNonce(right.body)).toBe(withoutNonce(wrong.body));
  expect(right.body).toContain('<base href="/subs/">');
  expect(right.body).not.toContain(key);
  expect(right.body).not.toContain('window.Captionarr');
  expect(right.cookies).toEqual([]);
  expect(right.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect((await request('GET', '/report.html')).body).not.toContain('__CSP_NONCE__');
  expect(visitorOf(started, link.path ?? '').token).toHaveLength(43);
});
