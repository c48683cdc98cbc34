import { startPlex } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readLog } from './testing/read-log.ts';

const other = 'http://tautulli.lan:8181/hook?apikey=somebody-elses-key';

async function start({ hasPlexPass = true, isSignedIn = true } = {}) {
  const plex = await startPlex({ hasPlexPass });
  onTestFinished(() => plex.close());
  plex.webhooks.push(other);
  const started = await startApp({ providerHosts: plex.hosts, flags: ['--debug', '--base-url', '/subs'] });
  const { app, key } = started;
  await app.settings.save({
    'general.hostname': 'captions.lan',
    'general.instance_name': 'Lab',
    ...(isSignedIn && { 'plex.auth_method': 'oauth', 'plex.token': plex.tokens.grant() }),
  });
  const own = `http://captions.lan:${app.settings.get('general.port')}/subs/api/webhooks/plex?apikey=${key}&instance=Lab`;
  return { ...started, plex, own };
}

describe('a webhook', () => {
  test('[api.plex-webhook-create-post] [api.plex-webhook-list-get] [api.plex-webhook-delete-post] [entities.webhook] of this server is made beside those of others, and taken away again', async () => {
    const { api, plex, own } = await start();

    const made = await api.plex.createWebhook();
    expect(made.data).toMatchObject({ success: true, webhook_url: own, total_webhooks: 2 });
    expect(plex.webhooks).toEqual([other, own]);

    const { data } = await api.plex.webhooks();
    expect(data).toMatchObject({
      webhooks: [
        { own: false, url: expect.stringMatching(/^http:\/\/tautulli\.lan:8181\/hook\?apikey=\*{3}\w{6}$/) },
        {
          own: true,
          url: expect.stringMatching(
            /^http:\/\/captions\.lan:\d+\/subs\/api\/webhooks\/plex\?apikey=\*{3}\w{6}&instance=Lab$/,
          ),
        },
      ],
      count: 2,
      plexPassSubscription: { active: true, has_webhooks_feature: true, plan: 'lifetime' },
    });

    await api.plex.deleteWebhook({ form: { webhook_url: data.webhooks[1]?.url ?? '' } });
    expect(plex.webhooks).toEqual([other]);
  });

  test('is made once, however often it is asked for', async () => {
    const { api, plex, own } = await start();

    const made = await Promise.all(Array.from({ length: 3 }, () => api.plex.createWebhook()));

    expect(made.map(({ data }) => data.success)).toEqual([true, true, true]);
    expect(plex.webhooks).toEqual([other, own]);
  });

  test('is named by the settings, whatever host a request names', async () => {
    const { request, key, plex, own } = await start();

    const headers = { 'x-api-key': key, host: 'elsewhere.lan', 'x-forwarded-host': 'elsewhere.lan' };
    await request('POST', '/api/plex/webhook/create', { headers });

    expect(plex.webhooks).toEqual([other, own]);
  });

  test('of another program is taken away as it is shown, and may be the last one', async () => {
    const { api, plex } = await start();
    const { data } = await api.plex.webhooks();

    await api.plex.deleteWebhook({ form: { webhook_url: data.webhooks[0]?.url ?? '' } });

    expect(plex.webhooks).toEqual([]);
  });
});

describe('refusals', () => {
  test('without a host name', async () => {
    const { api, app, plex } = await start();
    await app.settings.save({ 'general.hostname': '' });

    const rejection = { status: 400, body: { error: expect.stringContaining('host name') } };
    await expect(api.plex.createWebhook()).rejects.toMatchObject(rejection);
    await expect(api.plex.webhooks()).resolves.toMatchObject({ data: { count: 1 } });
    expect(plex.webhooks).toEqual([other]);
  });

  test('without a Plex Pass', async () => {
    const { api, plex } = await start({ hasPlexPass: false });

    const rejection = { status: 403, body: { error: expect.stringContaining('Plex Pass') } };
    await expect(api.plex.createWebhook()).rejects.toMatchObject(rejection);
    expect((await api.plex.webhooks()).data.plexPassSubscription).toEqual({
      active: false,
      has_webhooks_feature: false,
      plan: null,
    });
    expect(plex.webhooks).toEqual([other]);
  });

  test('without a sign-in, or with one that has expired', async () => {
    const { api } = await start({ isSignedIn: false });
    const expired = await start();
    expired.plex.tokens.revokeAll();

    for (const each of [api, expired.api]) {
      const rejection = { status: 502, body: { error: expect.stringMatching(/Sign in (to Plex|again)/) } };
      await expect(each.plex.webhooks()).rejects.toMatchObject(rejection);
      await expect(each.plex.createWebhook()).rejects.toMatchObject(rejection);
      await expect(each.plex.deleteWebhook({ form: { webhook_url: other } })).rejects.toMatchObject(rejection);
    }
  });

  test('when Plex has too many already', async () => {
    const { api, plex } = await start();
    plex.webhooks.push(...Array.from({ length: 9 }, (_, index) => `http://program-${index}.lan/`));

    await expect(api.plex.createWebhook()).rejects.toMatchObject({ status: 502 });

    expect(plex.webhooks).toHaveLength(10);
  });

  test.each([
    { kind: 'status', status: 429, retryAfter: 60 },
    { kind: 'status', status: 500 },
    { kind: 'html' },
    { kind: 'malformed' },
    { kind: 'cut' },
    { kind: 'reset' },
  ] as const)('when plex.tv answers with %o, and nothing is lost', async (fault) => {
    const { api, plex } = await start();
    plex.faults.add({ path: /user\/webhooks$/, ...fault, times: 'forever' });

    await expect(api.plex.webhooks()).rejects.toMatchObject({ status: 502, body: { error: expect.any(String) } });
    await expect(api.plex.createWebhook()).rejects.toMatchObject({ status: 502 });
    await expect(api.plex.deleteWebhook({ form: { webhook_url: other } })).rejects.toMatchObject({ status: 502 });

    expect(plex.webhooks).toEqual([other]);
  });

  test('without the key of this server', async () => {
    const { request } = await start();

    for (const [method, path] of [
      ['POST', 'create'],
      ['GET', 'list'],
      ['POST', 'delete'],
    ] as const)
      expect((await request(method, `/api/plex/webhook/${path}`)).statusCode).toBe(401);
  });
});

test('no token and no key of others is in what is answered, and no key at all in what is logged', async () => {
  const { app, request, key, plex, directory, close } = await start();
  const token = app.settings.get('plex.token');
  const ask = async (method: string, path: string, payload?: object) =>
    (await request(method, `/api/plex/webhook/${path}`, { headers: { 'x-api-key': key }, payload })).body;

  const answers = [await ask('POST', 'create'), await ask('GET', 'list')];
  plex.faults.add({ path: /user\/webhooks$/, kind: 'status', status: 500, times: 'forever' });
  answers.push(await ask('POST', 'create'), await ask('POST', 'delete', { webhook_url: other }));
  await close();

  const logged = await readLog(directory);
  expect(logged).not.toContain(key);
  for (const secret of [token, 'somebody-elses-key'])
    for (const text of [...answers, logged]) expect(text).not.toContain(secret);
});
