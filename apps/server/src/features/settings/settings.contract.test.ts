import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

type Started = Awaited<ReturnType<typeof startApp>>;

/** Posts pairs as a browser's form would. */
async function post({ request, key }: Started, pairs: [string, string][]) {
  const answer = await request('POST', '/api/system/settings', {
    payload: new URLSearchParams(pairs).toString(),
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.statusCode, text: answer.body === '' ? undefined : (answer.json() as unknown) };
}

async function read(started: Started) {
  const answer = await started.request('GET', '/api/system/settings', { headers: { 'x-api-key': started.key } });
  return answer.json<Record<string, Record<string, unknown>>>();
}

test('[api.system-settings-get] answers every section with its defaults', async () => {
  const settings = await read(await startApp());

  expect(settings.general).toMatchObject({ page_size: 50, theme: 'auto', path_mappings: [], subzero_mods: [] });
  const proxySignIn = { proxy_header: '', proxy_addresses: [] };
  expect(settings.auth).toEqual({ type: null, username: '', password: '', apikey: '••••••••', ...proxySignIn });
  expect(settings.subsync).toMatchObject({ checker: { blacklisted_providers: [], blacklisted_languages: [] } });
  expect(settings.notifications?.providers).toContainEqual({ name: 'Discord', enabled: false, url: null });
});

/** What the specification says of settings that nobody has touched. */
const untouched = {
  general: {
    port: 6767,
    page_size: 50,
    embedded_subtitles_parser: 'ffprobe',
    adaptive_searching_delay: '3w',
    adaptive_searching_delta: '1w',
  },
  subsync: { max_offset_seconds: 60 },
  whisperai: { endpoint: 'http://127.0.0.1:9000', response: 5, timeout: 3600 },
  embeddedsubtitles: { timeout: 600, fallback_lang: 'en' },
  animetosho: { search_threshold: 6 },
  podnapisi: { verify_ssl: true },
};

test('[settings-general.default-port] [tables.page-size-default] [settings-subtitles.parser-default] [settings-subtitles.adaptive-delay-default] [settings-subtitles.adaptive-delta-default] [settings-subtitles.max-offset-default] [settings-providers.transcription-response-timeout] [settings-providers.transcription-timeout] [settings-providers.embedded-timeout] [settings-providers.embedded-fallback-language] [settings-providers.anime-threshold] [settings-providers.verify-ssl] a new server answers the defaults of the specification', async () => {
  expect(await read(await startApp())).toMatchObject(untouched);
});

test('[api.system-settings-post] [settings.save-flat-map] saves a flat map of form keys, and keeps it over a restart', async () => {
  const first = await startApp();

  await first.api.settings.save({ form: { 'settings-general-page_size': 100, 'settings-general-use_sonarr': true } });
  await first.close();
  const second = await startApp({ directory: first.directory });

  expect((await read(second)).general).toMatchObject({ page_size: 100, use_sonarr: true, use_radarr: false });
});

/** All that an installation has written, as one text. */
async function everyFile(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
}

/** Posted value, stored key and stored value. */
const accepted: [string, [string, string][], string, unknown][] = [
  ['a number', [['settings-sonarr-port', '8990']], 'sonarr.port', 8990],
  ['a switch', [['settings-general-debug', 'true']], 'general.debug', true],
  [
    'an all-digit key stays a text',
    [['settings-sonarr-apikey', '12345678901234567890123456789012']],
    'sonarr.apikey',
    '12345678901234567890123456789012',
  ],
  ['a numeric user name stays a text', [['settings-auth-username', '007']], 'auth.username', '007'],
  ['an octal text keeps its zero', [['settings-general-chmod', '0644']], 'general.chmod', '0644'],
  ['a choice by its word', [['settings-general-theme', 'dark']], 'general.theme', 'dark'],
  ['a choice by its number', [['settings-general-page_size', '250']], 'general.page_size', 250],
  ['None means null', [['settings-proxy-type', 'None']], 'proxy.type', null],
  ['null means null', [['settings-proxy-type', 'null']], 'proxy.type', null],
  ['undefined means null', [['settings-proxy-type', 'undefined']], 'proxy.type', null],
  ['an empty choice means null', [['settings-proxy-type', '']], 'proxy.type', null],
  [
    'a repeated key is a list',
    [
      ['settings-general-remove_profile_tags', 'kids'],
      ['settings-general-remove_profile_tags', 'anime'],
    ],
    'general.remove_profile_tags',
    ['kids', 'anime'],
  ],
  [
    'one value is a list of one',
    [['settings-general-remove_profile_tags', 'kids']],
    'general.remove_profile_tags',
    ['kids'],
  ],
  ['one empty value is an empty list', [['settings-proxy-exclude', '']], 'proxy.exclude', []],
  [
    'pairs of paths',
    [
      ['settings-general-path_mappings', '/tv,/media/tv'],
      ['settings-general-path_mappings', '/anime,/media/a, b'],
    ],
    'general.path_mappings',
    [
      ['/tv', '/media/tv'],
      ['/anime', '/media/a, b'],
    ],
  ],
  ['no pairs of paths', [['settings-general-path_mappings', '']], 'general.path_mappings', []],
  ['slashes of a base URL collapse', [['settings-sonarr-base_url', '//sonarr//x']], 'sonarr.base_url', '/sonarr/x'],
  [
    'a nested key',
    [['settings-subsync-checker-blacklisted_languages', 'eng']],
    'subsync.checker.blacklisted_languages',
    ['eng'],
  ],
  ['a profile', [['settings-general-serie_default_profile', '3']], 'general.serie_default_profile', 3],
  ['no profile', [['settings-general-serie_default_profile', '']], 'general.serie_default_profile', ''],
  ['an empty text', [['settings-sonarr-ip', '']], 'sonarr.ip', ''],
  [
    'a modification turned on',
    [
      ['subzero-remove_HI', 'true'],
      ['subzero-OCR_fixes', 'true'],
    ],
    'general.subzero_mods',
    ['remove_HI', 'OCR_fixes'],
  ],
  [
    'a modification turned off',
    [
      ['subzero-remove_HI', 'true'],
      ['subzero-common', 'false'],
    ],
    'general.subzero_mods',
    ['remove_HI'],
  ],
  ['a colour', [['subzero-color', 'color(name=white)']], 'general.subzero_mods', ['color(name=white)']],
  ['no colour', [['subzero-color', '']], 'general.subzero_mods', []],
];

test.each(accepted)('keeps %s', async (_, pairs, key, value) => {
  const started = await startApp();

  expect(await post(started, pairs)).toEqual({ status: 204, text: undefined });
  expect(started.app.settings.current()).toHaveProperty([key], value);
});

/** Posted value and error message. */
const refused: [string, [string, string][], number, RegExp][] = [
  [
    'a number above its bounds',
    [['settings-general-minimum_score', '900']],
    406,
    /^general\.minimum_score must be at most 100 but it is 900$/,
  ],
  [
    'a number below its bounds',
    [['settings-general-minimum_score', '-1']],
    406,
    /^general\.minimum_score must be at least 0 but it is -1$/,
  ],
  [
    '[settings-subtitles.days-to-upgrade-max] more than 30 days to upgrade',
    [['settings-general-days_to_upgrade_subs', '31']],
    406,
    /^general\.days_to_upgrade_subs must be at most 30 but it is 31$/,
  ],
  [
    '[settings-providers.username-not-email] an e-mail address as a user name',
    [['settings-opensubtitlescom-username', 'marta@example.org']],
    406,
    /Invalid Username\. Do not use your e-mail\./,
  ],
  [
    'a word for a number',
    [['settings-sonarr-port', 'abc']],
    406,
    /^sonarr\.port must be a whole number but it is abc$/,
  ],
  ['an empty number', [['settings-sonarr-port', '']], 406, /^sonarr\.port must be a whole number but it is empty$/],
  [
    'a number that is no choice',
    [['settings-general-page_size', '33']],
    406,
    /^general\.page_size must be one of 25, 50, .* but it is 33$/,
  ],
  [
    'True for a switch',
    [['settings-general-debug', 'True']],
    406,
    /^general\.debug must be true or false but it is True$/,
  ],
  ['1 for a switch', [['settings-general-debug', '1']], 406, /^general\.debug must be true or false/],
  [
    'two values for one',
    [
      ['settings-sonarr-port', '1'],
      ['settings-sonarr-port', '2'],
    ],
    406,
    /^sonarr\.port must be a whole number/,
  ],
  [
    'half a pair of paths',
    [['settings-general-path_mappings', '/tv']],
    406,
    /^general\.path_mappings must be pairs of two paths/,
  ],
  [
    'a tag that is none',
    [['settings-general-remove_profile_tags', 'No Tag']],
    406,
    /^general\.remove_profile_tags must be/,
  ],
  ['an unknown key', [['settings-general-nonsense', '1']], 406, /^Unknown setting: general\.nonsense$/],
  ['an unknown section', [['settings-nonsense-key', '1']], 406, /^Unknown setting: nonsense\.key$/],
  ['an unknown modification', [['subzero-nonsense', 'true']], 406, /^Unknown modification: nonsense$/],
  ['a name that means nothing', [['nonsense', '1']], 400, /^nonsense can’t be saved here/],
  ['an empty API key', [['settings-auth-apikey', '']], 406, /^auth\.apikey must not be empty$/],
  [
    'a lock without a password',
    [
      ['settings-auth-type', 'form'],
      ['settings-auth-username', 'anna'],
    ],
    406,
    /no one can sign in/,
  ],
];

test.each(refused)('refuses %s, with a sentence', async (_, pairs, status, sentence) => {
  const started = await startApp();
  const before = started.app.settings.current();

  expect(await post(started, pairs)).toEqual({ status, text: expect.stringMatching(sentence) });
  expect(started.app.settings.current()).toEqual(before);
});

test('one refused value keeps all others from being saved', async () => {
  const started = await startApp();

  const answer = await post(started, [
    ['settings-general-page_size', '100'],
    ['subzero-common', 'true'],
    ['settings-general-minimum_score', '900'],
  ]);

  expect(answer.status).toBe(406);
  expect(started.app.settings.current()).toMatchObject({ 'general.page_size': 50, 'general.subzero_mods': [] });
  expect(await started.app.db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'auth.apikey' }]);
});

test('only a form is read: an address is refused, a JSON body too, and neither changes anything', async () => {
  const { request, key, app } = await startApp();
  const headers = { 'x-api-key': key };

  const address = await request('POST', '/api/system/settings?settings-general-page_size=100', { headers });
  const json = await request('POST', '/api/system/settings', {
    headers,
    payload: { 'settings-general-page_size': '100' },
  });
  const nothing = await request('POST', '/api/system/settings', { headers });

  expect([address.statusCode, json.statusCode, nothing.statusCode]).toEqual([400, 400, 204]);
  expect(json.json()).toMatch(/form data/);
  expect(app.settings.get('general.page_size')).toBe(50);
});

describe('secrets', () => {
  const secret = 'hush-hush-9876543210';
  test('are in no answer, no file and no log in clear', async () => {
    const started = await startApp({ flags: ['--debug'] });

    await post(started, [
      ['settings-sonarr-apikey', secret],
      ['settings-auth-password', secret],
      ['settings-auth-username', 'anna'],
      ['settings-auth-type', 'form'],
    ]);
    await post(started, [
      ['settings-sonarr-apikey', secret],
      ['settings-sonarr-port', 'abc'],
    ]);
    await started.request('GET', `/api/badges?apikey=${started.key}`);
    await started.app.db.schema.dropTable('counter').execute();
    await started.request('GET', `/api/badges?apikey=${started.key}`);
    const shown = await read(started);
    const { key } = started;
    started.logging.store.flush();
    const files = await everyFile(started.directory);

    expect([shown.sonarr?.apikey, shown.auth?.password]).toEqual(['••••••••', '••••••••']);
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(started.app.settings.get('sonarr.apikey')).toBe(secret);
    expect(started.app.settings.get('auth.password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(files).toContain('sonarr.apikey');
    expect(files).not.toContain(secret);
    expect(files).not.toContain(key);
  });

  test('stay as they are when their mask comes back, and go when they are emptied', async () => {
    const started = await startApp();
    await post(started, [['settings-sonarr-apikey', secret]]);

    const back = await post(started, [['settings-sonarr-apikey', String((await read(started)).sonarr?.apikey)]]);
    const kept = started.app.settings.get('sonarr.apikey');
    await post(started, [['settings-sonarr-apikey', '']]);

    expect([back.status, kept]).toEqual([204, secret]);
    expect((await read(started)).sonarr?.apikey).toBe('');
  });

  test('that say "null" are not nothing', async () => {
    const started = await startApp();

    await post(started, [['settings-sonarr-apikey', 'null']]);

    expect(started.app.settings.get('sonarr.apikey')).toBe('null');
  });
});

test('settings that the environment decides are shown, and cannot be changed here', async () => {
  const started = await startApp({ environment: { CAPTIONARR_GENERAL__PAGE_SIZE: '500' } });

  const other = await post(started, [['settings-general-page_size', '100']]);
  const same = await post(started, [
    ['settings-general-page_size', '500'],
    ['settings-general-theme', 'dark'],
  ]);

  expect((await read(started)).general?.page_size).toBe(500);
  expect(other).toEqual({
    status: 406,
    text: 'general.page_size is set by CAPTIONARR_GENERAL__PAGE_SIZE and can’t be changed here',
  });
  expect(same.status).toBe(204);
  expect(started.app.settings.get('general.theme')).toBe('dark');
});
