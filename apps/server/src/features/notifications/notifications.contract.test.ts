import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notificationEvents, secretMask } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { startReceiver } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const started = await startApp({ notificationHosts: { discord: receiver.url }, ...options });
  const { request, key } = started;

  const form = (pairs: [string, string][]) => ({
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(pairs).toString(),
  });
  const save = (...pairs: [string, string][]) => request('POST', '/api/system/settings', form(pairs));
  const saveProviders = (...providers: object[]) =>
    save(...providers.map((each): [string, string] => ['notifications-providers', JSON.stringify(each)]));
  const read = async () => {
    const { notifications, usable } = await started.api.settings.read();
    const set = notifications?.providers.filter(({ url }) => url !== null);
    return { all: notifications?.providers ?? [], set, usable: usable?.notifications ?? [] };
  };
  const tests = (query: Record<string, string>) =>
    request('PATCH', `/api/system/notifications?${new URLSearchParams(query)}`, { headers: { 'x-api-key': key } });

  return { ...started, receiver, save, saveProviders, read, tests, discord: urlOf(receiver.secrets.discord) };
}

const urlOf = ({ id, token }: { id: string; token: string }) => `discord://${id}/${token}`;

describe('the test of a provider', () => {
  test('[api.system-notifications-patch] [api.test-notification] sends to the URL it gets', async () => {
    const { tests, receiver, discord } = await start();

    const answer = await tests({ url: discord });

    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(receiver.requests).toMatchObject([{ body: { content: expect.stringContaining('This is a test') } }]);
  });

  test('the mask stands for the saved URL of the provider that is named', async () => {
    const { tests, receiver, saveProviders, discord } = await start();
    await saveProviders({ name: 'Discord', enabled: false, url: discord });

    const named = await tests({ url: secretMask, name: 'Discord' });
    const others = [await tests({ url: secretMask, name: 'Slack' }), await tests({ url: secretMask })];

    expect(named.statusCode).toBe(204);
    expect(receiver.requests).toHaveLength(1);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(others[0]?.json()).toBe('No URL is saved for this provider. Enter one.');
  });

  test('what goes wrong is said, and the token is nowhere', async () => {
    const { tests, logging } = await start({ flags: ['--debug'] });
    const cases: [string, number, RegExp][] = [
      ['discord://1/hush-hush', 502, /^Discord returned “not found”/],
      ['gotify://127.0.0.1:9/hush-hush', 503, /^Can’t reach Gotify: connection refused at 127.0.0.1:9/],
      ['discord://hush-hush', 400, /^This URL is incomplete for Discord/],
      ['mailto://hush-hush:x@127.0.0.1:9', 503, /^Can’t reach 127.0.0.1: connection refused at 127.0.0.1:9/],
      ['pbul://hush-hush', 400, /can’t send to Pushbullet on its own/],
      ['hush-hush', 400, /^Not a notification URL/],
      ['', 400, /^No URL/],
    ];

    for (const [url, status, says] of cases) {
      const answer = await tests({ url });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, status, expect.stringMatching(says)]);
      expect(answer.body).not.toContain('hush-hush');
    }
    expect(JSON.stringify(await logging.store.list())).not.toContain('hush-hush');
  });

  test('a service that everybody shares and that is busy', async () => {
    const { tests, receiver, discord } = await start();
    receiver.faults.add({ path: '*', kind: 'status', status: 429, retryAfter: 3 });

    const answer = await tests({ url: discord });

    expect([answer.statusCode, answer.json()]).toEqual([503, 'Discord rate limit reached; retrying in 3 s.']);
  });
});

describe('the providers in the settings', () => {
  test('all of them are listed by name, and which of them can be sent to', async () => {
    const { read } = await start();

    const { all, usable } = await read();

    expect(all.map(({ name }) => name)).toEqual(notificationCatalogue.map(({ name }) => name).toSorted());
    expect(new Set(all.map(({ enabled, url }) => `${enabled} ${url}`))).toEqual(new Set(['false null']));
    expect(usable).toEqual([
      'Apprise API',
      'Discord',
      'E-Mail',
      'Gotify',
      'HomeAssistant',
      'JSON',
      'Matrix',
      'Mattermost',
      'Pushover',
      'Slack',
      'Telegram',
      'ntfy',
    ]);
  });

  test('with the apprise command all of them can be sent to', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'apprise'), '', { mode: 0o700 });

    const { read } = await start({ environment: { PATH: folder } });

    expect((await read()).usable).toHaveLength(notificationCatalogue.length);
  });

  test('[settings.save-notifications-json] are saved as JSON texts, of which only those given change, over a restart', async () => {
    const first = await start();
    await first.saveProviders(
      { name: 'Discord', enabled: true, url: first.discord },
      { name: 'Gotify', enabled: false, url: 'gotify://host/token' },
    );
    await first.saveProviders({ name: 'Gotify', enabled: true, url: 'gotify://host/other' });
    await first.close();

    const second = await start({ directory: first.directory });

    expect((await second.read()).set).toEqual([
      { name: 'Discord', enabled: true, url: secretMask },
      { name: 'Gotify', enabled: true, url: secretMask },
    ]);
    expect((await second.tests({ url: secretMask, name: 'Discord' })).statusCode).toBe(204);
  });

  test('the mask keeps the URL, and no URL takes the provider away', async () => {
    const { saveProviders, read, tests, discord } = await start();
    await saveProviders({ name: 'Discord', enabled: true, url: discord });

    await saveProviders({ name: 'Discord', enabled: false, url: secretMask });
    const kept = [(await read()).set, (await tests({ url: secretMask, name: 'Discord' })).statusCode];
    await saveProviders({ name: 'Discord', enabled: false, url: null });

    expect(kept).toEqual([[{ name: 'Discord', enabled: false, url: secretMask }], 204]);
    expect((await read()).set).toEqual([]);
  });

  test('the URL is sealed in the database', async () => {
    const { saveProviders, app, discord, receiver } = await start();

    await saveProviders({ name: 'Discord', enabled: true, url: discord });

    const rows = await app.db.selectFrom('notification').selectAll().execute();
    expect(rows).toMatchObject([{ name: 'Discord', enabled: 1, url: expect.stringMatching(/^v1\./) }]);
    const history = await app.db.selectFrom('settings_change').selectAll().execute();
    expect(JSON.stringify([rows, history])).not.toContain(receiver.secrets.discord.token);
  });

  test('one that makes no sense is refused, and nothing else in the form is saved', async () => {
    const { save, read, app } = await start();
    const cases: [string, RegExp][] = [
      ['nonsense', /must be JSON with name, enabled and url/],
      ['{"name":"Discord"}', /must be JSON with name, enabled and url/],
      ['{"name":"Pigeon","enabled":false,"url":"x://hush-hush"}', /^Unknown notification service: Pigeon/],
      ['{"name":"Discord","enabled":true,"url":null}', /^Discord: It can’t be enabled without a URL/],
      ['{"name":"Discord","enabled":true,"url":"••••••••"}', /^Discord: It can’t be enabled without a URL/],
      ['{"name":"Discord","enabled":true,"url":"discord://hush-hush"}', /^Discord: This URL is incomplete/],
      ['{"name":"E-Mail","enabled":true,"url":"mailto://hush-hush"}', /^E-Mail: This URL is incomplete/],
      ['{"name":"Bark","enabled":true,"url":"bark://hush-hush"}', /^Bark: Captionarr can’t send to Bark/],
      ['{"name":"Discord","enabled":true,"url":"discord://1/hush-hush","events":["party"]}', /must be JSON with/],
    ];

    for (const [text, says] of cases) {
      const answer = await save(['settings-general-page_size', '100'], ['notifications-providers', text]);
      expect([text, answer.statusCode, answer.json()]).toEqual([text, 406, expect.stringMatching(says)]);
      expect(answer.body).not.toContain('hush-hush');
    }
    expect((await read()).set).toEqual([]);
    expect(app.settings.get('general.page_size')).toBe(50);
  });

  test('what another version saved may stay as it is', async () => {
    const { app, saveProviders, directory, close } = await start();
    await saveProviders({ name: 'Bark', enabled: false, url: 'bark://mail.lan/key' });
    await app.db.updateTable('notification').set({ enabled: 1 }).execute();
    await close();

    const second = await start({ directory });
    const answer = await second.saveProviders({ name: 'Bark', enabled: true, url: secretMask });

    expect(answer.statusCode).toBe(204);
    expect((await second.read()).set).toEqual([{ name: 'Bark', enabled: true, url: secretMask }]);
  });

  test('a lost key costs the URL, not the start', async () => {
    const first = await start();
    await first.saveProviders({ name: 'Discord', enabled: true, url: first.discord });
    await first.app.db.updateTable('notification').set({ url: 'v1.AAAA.AAAA' }).execute();
    await first.close();

    const second = await start({ directory: first.directory });

    expect((await second.read()).set).toEqual([]);
    expect(JSON.stringify(await second.logging.store.list())).toContain('Re-enter the URLs of: Discord');
  });

  test('an undo brings the URL back', async () => {
    const { api, saveProviders, tests, discord } = await start();
    await saveProviders({ name: 'Discord', enabled: true, url: discord });
    await saveProviders({ name: 'Discord', enabled: false, url: null });

    const { data } = await api.settings.history({ query: { start: 0, length: 10 } });
    await api.settings.undo({ form: { id: data[0]?.id ?? 0 } });

    expect(data[0]?.changes).toMatchObject([
      { key: 'notifications-providers', before: [{ name: 'Discord', enabled: true, url: secretMask }], after: [] },
    ]);
    expect((await tests({ url: secretMask, name: 'Discord' })).statusCode).toBe(204);
  });
});

describe('what a provider is told', () => {
  test('is everything at once unless the form chooses, and what the form leaves out stays', async () => {
    const { saveProviders, read, discord } = await start();
    const saved = async (more: object) => {
      await saveProviders({ name: 'Discord', enabled: true, url: discord, ...more });
      return (await read()).set?.map(({ events, digest }) => ({ events, digest }));
    };

    expect(await saved({})).toEqual([{}]);
    expect(await saved({ events: ['release', 'problem'], digest: true })).toEqual([
      { events: ['problem', 'release'], digest: true },
    ]);
    expect(await saved({})).toEqual([{ events: ['problem', 'release'], digest: true }]);
    expect(await saved({ events: [], digest: false })).toEqual([{ events: [] }]);
    expect(await saved({ events: [...notificationEvents] })).toEqual([{}]);
  });

  test('outlives a restart, and an undo brings it back', async () => {
    const first = await start();
    await first.saveProviders({
      name: 'Discord',
      enabled: true,
      url: first.discord,
      events: ['problem'],
      digest: true,
    });
    await first.close();
    const { api, read, saveProviders } = await start({ directory: first.directory });
    const chosen = { name: 'Discord', enabled: true, url: secretMask, events: ['problem'], digest: true };
    expect((await read()).set).toEqual([chosen]);

    await saveProviders({ ...chosen, events: ['failure'], digest: false });
    const { data } = await api.settings.history({ query: { start: 0, length: 1 } });
    await api.settings.undo({ form: { id: data[0]?.id ?? 0 } });

    expect(data[0]?.changes).toMatchObject([{ before: [chosen], after: [{ events: ['failure'] }] }]);
    expect((await read()).set).toEqual([chosen]);
  });
});

describe('what became of what was sent', () => {
  test('is told of each provider that is set up', async () => {
    const { api, saveProviders, tests, receiver, discord } = await start();
    await saveProviders(
      { name: 'Discord', enabled: true, url: discord },
      { name: 'Gotify', enabled: false, url: 'gotify://host/token' },
    );
    const nothing = { sent_at: null, failed_at: null, error: null, waiting: 0 };
    expect((await api.notifications.states()).data).toEqual([
      { name: 'Discord', ...nothing },
      { name: 'Gotify', ...nothing },
    ]);

    await tests({ url: secretMask, name: 'Discord' });
    receiver.faults.add({ path: '*', kind: 'status', status: 500 });
    await tests({ url: secretMask, name: 'Discord' });

    expect((await api.notifications.states()).data[0]).toEqual({
      name: 'Discord',
      sent_at: expect.any(Number),
      failed_at: expect.any(Number),
      error: expect.stringMatching(/^Discord returned an error \(500\)/),
      waiting: 0,
    });
  });

  test('is not told to strangers', async () => {
    const { request } = await start();

    expect((await request('GET', '/api/system/notifications')).statusCode).toBe(401);
  });
});

const webhook = (url: string, username: string, password: string): [string, string][] => [
  ['settings-general-use_external_webhook', 'true'],
  ['settings-general-external_webhook_url', url],
  ['settings-general-external_webhook_username', username],
  ['settings-general-external_webhook_password', password],
];

describe('the external webhook', () => {
  test('[api.system-webhooks-test-post] [api.test-external-webhook] is called once, with name and password', async () => {
    const { api, save, receiver } = await start();
    const { user, password } = receiver.secrets.basic;
    await save(...webhook(`${receiver.url}/json/hook`, user, password));

    const answer = await api.notifications.testWebhook();

    expect(answer).toEqual({ data: { success: true, message: 'The external webhook accepted the test.' } });
    expect(receiver.requests).toMatchObject([
      { method: 'POST', path: '/json/hook', body: { eventType: 'Test', instanceName: 'Captionarr' } },
    ]);
  });

  test('what goes wrong is said', async () => {
    const { api, save, receiver } = await start();
    const cases: [string, RegExp][] = [
      ['', /^No URL is saved for the external webhook/],
      ['ftp://host', /must start with http/],
      ['http://anna:hush-hush@host', /must start with http/],
      ['nonsense', /must start with http/],
      ['http://127.0.0.1:9', /connection refused at 127\.0\.0\.1:9/],
      [`${receiver.url}/json/hook`, /denied access \(401\)/],
      [`${receiver.url}/no/where`, /returned “not found” \(404\)/],
    ];

    for (const [url, says] of cases) {
      await save(...webhook(url, 'anna', 'hush-hush'));
      const { data } = await api.notifications.testWebhook();
      expect([url, data]).toEqual([url, { success: false, message: expect.stringMatching(says) }]);
      expect(data.message).not.toContain('hush-hush');
    }
  });
});
