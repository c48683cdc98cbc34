import { secretMask, secretLocations, type SettingKey } from '@captionarr/contract';
import { createLibrary, startArr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

type Started = Pick<Awaited<ReturnType<typeof startApp>>, 'request' | 'key'>;

async function post({ request, key }: Started, values: Record<string, string>) {
  const answer = await request('POST', '/api/system/settings', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      Object.entries(values).map(([name, value]) => [`settings-${name.replace('.', '-')}`, value]),
    ).toString(),
  });
  return [answer.statusCode, answer.body === '' ? '' : answer.json<string>()];
}

const moved: Partial<Record<SettingKey, [SettingKey, string]>> = {
  'sonarr.apikey': ['sonarr.port', '9999'],
  'radarr.apikey': ['radarr.ip', 'elsewhere'],
  'plex.apikey': ['plex.ip', 'elsewhere'],
  'general.external_webhook_password': ['general.external_webhook_url', 'http://elsewhere/hook'],
  'translator.lingarr_token': ['translator.lingarr_url', 'http://elsewhere:9876'],
  'translator.openai_key': ['translator.openai_url', 'http://elsewhere:11434/v1'],
  'translator.libretranslate_key': ['translator.libretranslate_url', 'http://elsewhere:5000'],
  'transcription.key': ['transcription.url', 'http://elsewhere:9000'],
  'proxy.password': ['proxy.url', 'elsewhere'],
  'oidc.client_secret': ['oidc.issuer', 'https://elsewhere.test'],
};

test.for(secretLocations)('with another address, $secret has to be entered again', async ({ secret }) => {
  const started = await startApp();
  const { settings } = started.app;
  await settings.save({ [secret]: 'hush' });
  const [key, value] = moved[secret] ?? [secret, ''];
  const before = settings.get(key);

  expect(await post(started, { [key]: value })).toEqual([
    406,
    `${secret}: The address changed. Enter this value again.`,
  ]);
  expect((await post(started, { [key]: value, [secret]: secretMask }))[0]).toBe(406);
  expect([settings.get(key), settings.get(secret)]).toEqual([before, 'hush']);

  // The same one, typed again, will do.
  expect(await post(started, { [key]: value, [secret]: 'hush' })).toEqual([204, '']);
  expect(String(settings.get(key))).toBe(value);
});

test('a path, https instead of http, the same address and other settings ask for nothing', async () => {
  const started = await startApp();
  await started.app.settings.save({ 'sonarr.apikey': 'hush', 'translator.lingarr_token': 'hush' });

  expect(
    await post(started, {
      'sonarr.base_url': '/sonarr',
      'sonarr.ssl': 'true',
      'sonarr.ip': '127.0.0.1',
      'sonarr.http_timeout': '120',
      'translator.lingarr_url': 'http://lingarr:9876/api',
    }),
  ).toEqual([204, '']);
  expect((await post(started, { 'sonarr.ssl': 'false' }))[0]).toBe(406);
  expect(await post(started, { 'sonarr.ip': 'nas', 'sonarr.apikey': '' })).toEqual([204, '']);
  expect(started.app.settings.get('sonarr.apikey')).toBe('');
});

test('a stored key never reaches a port that somebody else chose', async () => {
  const stranger = await startArr({ kind: 'sonarr', library: createLibrary({ size: 'small' }) });
  onTestFinished(() => stranger.close());
  const started = await startApp({ listens: true });
  await started.app.settings.save({ 'general.use_sonarr': true, 'sonarr.apikey': 'hush', 'sonarr.port': 9 });

  await post(started, { 'sonarr.port': String(stranger.port) });
  await started.request('GET', `/test/http/127.0.0.1:${stranger.port}/api/v3/system/status?saved=sonarr`, {
    headers: { 'x-api-key': started.key },
  });

  expect(stranger.requests).toEqual([]);
});

test('a save that changed address and key can be undone; a key from the environment says where to change both', async () => {
  const started = await startApp();
  const { settings } = started.app;
  await post(started, { 'sonarr.apikey': 'one' });
  await post(started, { 'sonarr.port': '9999', 'sonarr.apikey': 'two' });
  const { data } = await started.api.settings.history({ query: {} });

  await started.api.settings.undo({ form: { id: data[0]?.id ?? 0 } });

  expect([settings.get('sonarr.port'), settings.get('sonarr.apikey')]).toEqual([8989, 'one']);
  const environment = { CAPTIONARR_SONARR__APIKEY: 'fixed', CAPTIONARR_SONARR__PORT: '8990' };
  expect(await post(await startApp({ environment }), { 'sonarr.ip': 'nas' })).toEqual([
    406,
    'sonarr.apikey: The address can’t be changed here, because CAPTIONARR_SONARR__APIKEY sets this value. Set the address there too.',
  ]);
});
