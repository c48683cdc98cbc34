import { setTimeout as delay } from 'node:timers/promises';
import { contract, formName, liveChannel, secretMask, type EndpointGroup } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { createLibrary, startArr, startReceiver } from '@captionarr/lab';
import type { InjectOptions } from 'fastify';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';
import {
  allCanaries,
  canaryOf,
  findCanaries,
  internalSecretKeys,
  mediaServers,
  notificationUrls,
  readBackups,
  readFiles,
  secretKeys,
} from './testing/canaries.ts';

/** The whole server at debug level between services that take messages and a Sonarr, and all that it ever said. */
async function start() {
  const receiver = await startReceiver();
  const library = createLibrary({ size: 'small', seed: 7 });
  const sonarr = await startArr({ kind: 'sonarr', library, apiKey: canaryOf('sonarr.apikey', 2) });
  onTestFinished(async () => void (await Promise.all([receiver.close(), sonarr.close()])));
  const { url } = receiver;
  const started = await startApp({
    listens: true,
    flags: ['--debug'],
    webFolder: await writeWebBuild(),
    notificationHosts: { discord: url, ntfy: url, pushover: url, slack: url, telegram: url },
  });
  const said = new Map<string, string>();
  const note = (where: string, text: string) => void said.set(`${where} #${said.size}`, text);
  async function listen(apikey: string) {
    const socket = io(started.origin(), { path: '/api/socket.io', auth: { apikey }, forceNew: true });
    onTestFinished(() => void socket.close());
    socket.on(liveChannel, (event: unknown) => note('a live event', JSON.stringify(event)));
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
  }

  async function ask(method: string, path: string, options: InjectOptions = {}) {
    const answer = await started.request(method, path, options);
    note(`${method} ${path.split('?')[0]} → ${answer.statusCode}`, `${JSON.stringify(answer.headers)}\n${answer.body}`);
    return answer;
  }
  const post = (key: string, pairs: [string, string][]) =>
    ask('POST', '/api/system/settings', {
      payload: new URLSearchParams(pairs).toString(),
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    });

  return { ...started, receiver, sonarr, said, listen, ask, post };
}

type Started = Awaited<ReturnType<typeof start>>;
type Pair = [string, string];

const secretPairs = (round: number) => secretKeys.map((key): Pair => [formName(key), canaryOf(key, round)]);
const notificationPairs = (round: number, host: string) =>
  notificationUrls(round, host).map((each): Pair => ['notifications-providers', JSON.stringify(each)]);

const everything = ({ receiver, sonarr }: Started, round: number): Pair[] => [
  ...secretPairs(round),
  ...notificationPairs(round, receiver.host),
  ['media-servers', JSON.stringify(mediaServers(round, receiver.url))],
  ['settings-auth-type', 'form'],
  ['settings-auth-username', 'anna'],
  ['settings-general-use_sonarr', 'true'],
  ['settings-sonarr-port', String(sonarr.port)],
  ['settings-general-external_webhook_url', `${receiver.url}/hook`],
];

const nameless = (servers: readonly object[]) => servers.map((server) => ({ ...server, name: '' }));

/** Forms that must be refused, each with secrets in it. */
const refusals: [string, Pair[]][] = [
  ['another value', [...secretPairs(3), ['settings-general-page_size', '33']]],
  [
    'two values for a secret',
    secretKeys.flatMap((key): Pair[] => [
      [formName(key), canaryOf(key, 3)],
      [formName(key), '2'],
    ]),
  ],
  ['a name that is none', [['settings-sonarr-apikeyy', canaryOf('sonarr.apikey', 3)]]],
  [
    'media servers without a name',
    [['media-servers', JSON.stringify(nameless(mediaServers(3, 'http://127.0.0.1:9')))]],
  ],
  ['a broken list of media servers', [['media-servers', JSON.stringify(mediaServers(3, 'http://x')).slice(0, -9)]]],
  ['no JSON', [['notifications-providers', `{"url":"discord://1/${canaryOf('Discord', 3)}`]]],
  ...['discord://', 'nonsense://', 'json://%%%/', ''].map((scheme): [string, Pair[]] => [
    `a URL that begins with ${scheme}`,
    [
      [
        'notifications-providers',
        JSON.stringify({ name: 'Discord', enabled: true, url: scheme + canaryOf('Discord', 3) }),
      ],
    ],
  ]),
];

async function visitEverything({ ask }: Started, key: string) {
  const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));
  for (const { path } of endpoints.filter(({ method }) => method === 'GET')) {
    const address = `/api${path.replaceAll(/:\w+/g, '1')}?seriesid[]=1&kind=series&query=a`;
    await ask('GET', address, { headers: { 'x-api-key': key } });
    await ask('GET', `${address}&apikey=${key}&start=abc`);
    await ask('GET', address);
  }
  for (const path of ['/readyz', '/nowhere', '/api/nowhere', '/bazarr.log', '/images/series/1', '/api/openapi.json'])
    await ask('GET', `${path}?apikey=${key}`);
}

/** Every button that sends something somewhere, with what is saved and with what is typed. */
async function pressButtons({ ask, receiver, sonarr }: Started, key: string) {
  const headers = { 'x-api-key': key };
  for (const { name, url } of notificationUrls(2, receiver.host)) {
    await ask('PATCH', `/api/system/notifications?${new URLSearchParams({ url: secretMask, name })}`, { headers });
    await ask('PATCH', `/api/system/notifications?${new URLSearchParams({ url })}`, { headers });
  }
  await ask('POST', '/api/system/webhooks/test', { headers });
  for (const { kind, url, apikey } of mediaServers(2, receiver.url))
    for (const typed of [apikey, secretMask]) {
      const form = new URLSearchParams({ id: kind, kind, url, apikey: typed, verify_ssl: 'true' });
      await ask('POST', `/api/media-servers/test?${form}`, { headers });
    }
  for (const host of [`127.0.0.1:${sonarr.port}`, '127.0.0.1:9', 'nowhere.invalid'])
    for (const query of [`apikey=${canaryOf('sonarr.apikey', 1)}`, 'saved=sonarr', 'saved=radarr'])
      await ask('GET', `/test/http/${host}/api/v3/system/status?${query}`, { headers });
}

async function visitPage({ ask }: Started) {
  const login = (password: string) =>
    ask('POST', '/api/system/account', {
      payload: `action=login&username=anna&password=${password}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  await ask('GET', '/');
  await login(canaryOf('auth.password', 1));
  const [cookie] = (await login(canaryOf('auth.password', 2))).cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}

test('canaries are found however they are dressed', () => {
  const canary = canaryOf('sonarr.apikey', 1);
  const texts = [canary, `{"x":"a${canary}b"}`, Buffer.from(canary).toString('hex')].concat(
    ['', 'a', 'an', 'anna:'].map((before) => Buffer.from(`${before}${canary} and more`).toString('base64')),
  );

  const found = texts.map((text) => findCanaries([['it', canary]], new Map([['text', text]])));

  expect(found).toEqual(texts.map(() => ['it in text']));
  expect(findCanaries([['it', canaryOf('sonarr.apikey', 2)]], new Map([['text', texts.join()]]))).toEqual([]);
});

test(
  'a secret is in no answer, page, event, log, file or backup, wherever it was entered',
  { timeout: 60_000 },
  async () => {
    const started = await start();
    const { app, listen, ask, post, said, logging, receiver, directory } = started;
    const [firstKey, secondKey] = [canaryOf('auth.apikey', 1), canaryOf('auth.apikey', 2)];
    await app.settings.save(Object.fromEntries(internalSecretKeys.map((key) => [key, canaryOf(key, 1)])));

    const saved = [await post(started.key, everything(started, 1)), await post(firstKey, everything(started, 2))];
    await listen(secondKey);
    await post(secondKey, [...everything(started, 2), ['settings-general-theme', 'dark']]);
    const refused: number[] = [];
    for (const [, pairs] of refusals) refused.push((await post(secondKey, pairs)).statusCode);
    const json = Object.fromEntries(secretPairs(3));
    await ask('POST', '/api/system/settings', { payload: json, headers: { 'x-api-key': secondKey } });
    await ask('POST', `/api/system/settings?${new URLSearchParams(json)}`, { headers: { 'x-api-key': secondKey } });
    await visitEverything(started, secondKey);
    await pressButtons(started, secondKey);
    const session = await visitPage(started);
    // The one deliberate exception: the page of somebody who has signed in has the key of the API.
    const page = await started.request('GET', '/', { headers: session });
    said.set('the page', page.body.replaceAll(secondKey, ''));
    while (!app.managers.isLive('series')) await delay(10);
    const backedUp = await ask('POST', '/api/system/backups', { headers: { 'x-api-key': secondKey } });
    const backups = await readBackups(directory);
    for (const [entry, text] of backups) said.set(entry, text);
    const filesWhileOpen = await readFiles(directory);
    const undone = await ask('POST', '/api/system/settings/history', {
      payload: 'id=2',
      headers: { 'x-api-key': secondKey, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const restored = app.settings.get('sonarr.apikey');
    await visitEverything(started, firstKey);
    await app.db.schema.dropTable('settings_change').execute();
    const failed = await post(firstKey, secretPairs(3));
    const lines = await logging.store.list();
    said.set('the lines of the log', JSON.stringify(lines));
    await started.close();
    for (const [file, text] of [...filesWhileOpen, ...(await readFiles(directory))])
      said.set(`${file} #${said.size}`, text);

    expect(findCanaries(allCanaries([1, 2, 3]), said)).toEqual([]);
    // It was all there to be found.
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(backedUp.statusCode).toBe(204);
    expect(backups.map(([entry]) => entry.split(' ')[0])).toEqual(['manifest.json', 'secret.key', 'captionarr.db']);
    expect(backups.at(-1)?.[1]).toContain('sonarr.apikey');
    expect(refused).toEqual(refusals.map(() => 406));
    expect([undone.statusCode, failed.statusCode]).toEqual([204, 500]);
    expect(restored).toBe(canaryOf('sonarr.apikey', 1));
    expect(readPageConfig(page.body)).toMatchObject({ apiKey: secondKey });
    expect(JSON.stringify(receiver.requests)).toContain(canaryOf('Discord', 2));
    expect(JSON.stringify(receiver.requests)).toContain(canaryOf('emby', 2));
    expect(secretKeys.length + notificationCatalogue.length).toBeGreaterThan(80);
    expect([...said.keys()].filter((where) => where.startsWith('a live event')).length).toBeGreaterThan(0);
    expect(lines.map(({ message }) => message)).toContainEqual(expect.stringContaining('Sonarr: Sending negotiation'));
  },
);
