import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { startPlexHome } from './testing/start-plex-home.ts';

type Home = Awaited<ReturnType<typeof startPlexHome>>;

async function begin({ api }: Home) {
  const { data } = await api.plex.createPin();
  return { ...data, pinId: Number(data.pinId), state: data.state ?? '' };
}

const check = ({ send }: Home, { pinId, state }: { pinId: number; state: string }) =>
  send('GET', `/plex/oauth/pin/${pinId}/check?state=${state}`);

test('a pin has a long code, a state and the page to sign in at [api.plex-pin-post]', async () => {
  const home = await startPlexHome();
  await home.app.settings.save({ 'general.instance_name': 'Living room & Küche' });

  const pin = await begin(home);

  const [page = '', query = ''] = pin.authUrl.split('#?');
  expect(page).toBe(`${home.plex.url}/auth`);
  expect(query).not.toMatch(/[[\]+ ]/);
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    clientID: pin.clientId,
    code: pin.code,
    'context[device][product]': 'Captionarr',
    'context[device][deviceName]': 'Living room & Küche',
  });
  expect(pin.code.length).toBeGreaterThan(20);
  expect(pin.state.length).toBeGreaterThan(20);
  expect(home.askedPlex(/pins$/)[0]?.headers).toMatchObject({
    accept: 'application/json',
    'x-plex-client-identifier': pin.clientId,
    'x-plex-product': 'Captionarr',
    'x-plex-device-name': 'Living room & K?che',
  });
});

test('a check says no until somebody allows it at Plex, and then who that is [api.plex-pin-check-get]', async () => {
  const home = await startPlexHome();
  await home.app.settings.save({ 'plex.apikey': 'typed', 'plex.ip': '10.0.0.9', 'plex.port': 1234 });
  const pin = await begin(home);

  const before = await check(home, pin);
  home.plex.approve();
  home.pass(2000);
  const after = await check(home, pin);
  const again = await check(home, pin);

  expect(before).toEqual({ status: 200, body: { data: { authenticated: false, code: pin.code } } });
  expect(after).toEqual({
    status: 200,
    body: { data: { authenticated: true, username: 'lab', email: 'lab@example.com' } },
  });
  expect(again).toEqual(after);
  const { get } = home.app.settings;
  expect([get('general.use_plex'), get('plex.auth_method'), get('plex.username')]).toEqual([true, 'oauth', 'lab']);
  expect([get('plex.apikey'), get('plex.ip'), get('plex.port')]).toEqual(['', '127.0.0.1', 32_400]);
  expect(home.plex.tokens.all()).toEqual([get('plex.token')]);
});

test('plex.tv is asked at most every two seconds, however often we are', async () => {
  const home = await startPlexHome();
  const pin = await begin(home);

  await Promise.all([check(home, pin), check(home, pin), check(home, pin)]);
  home.pass(1999);
  await check(home, pin);
  const soon = home.askedPlex(/pins\/\d+$/).length;
  home.pass(1);
  await check(home, pin);

  expect([soon, home.askedPlex(/pins\/\d+$/).length]).toEqual([1, 2]);
});

test('without the state of the pin nobody learns or ends anything', async () => {
  const home = await startPlexHome();
  const pin = await begin(home);
  home.plex.approve();

  const answers = [
    await check(home, { ...pin, state: 'guess' }),
    await check(home, { ...pin, state: '' }),
    await home.send('GET', `/plex/oauth/pin/${pin.pinId}/check`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(answers[0]?.body).toMatchObject({
    code: 'INVALID_STATE',
    error: expect.any(String),
    message: expect.any(String),
  });
  expect(home.askedPlex(/pins\/\d+$/)).toEqual([]);
  expect(home.app.settings.get('plex.token')).toBe('');
});

test.each([
  ['that nobody began', async () => ({ pinId: 7, state: 'x' })],
  [
    'that is ten minutes old',
    async (home: Home) => {
      const pin = await begin(home);
      home.pass(600_000);
      return pin;
    },
  ],
  [
    'that plex.tv has forgotten',
    async (home: Home) => {
      const pin = await begin(home);
      home.plex.pins.expire();
      return pin;
    },
  ],
])('a pin %s has expired', async (_words, arrange) => {
  const home = await startPlexHome();

  const answer = await check(home, await arrange(home));

  expect(answer).toMatchObject({ status: 410, body: { code: 'PIN_EXPIRED' } });
});

test('a moment of trouble at plex.tv does not end a sign-in; more of it is told', async () => {
  const home = await startPlexHome();
  const pin = await begin(home);
  home.plex.faults.add({ kind: 'status', status: 503, path: /pins/, times: 2 });
  const statuses: number[] = [];

  for (let i = 0; i < 3; i++) {
    statuses.push((await check(home, pin)).status);
    home.pass(2000);
  }
  home.plex.faults.add({ kind: 'status', status: 429, path: /pins/, times: 3 });
  for (let i = 0; i < 3; i++) {
    statuses.push((await check(home, pin)).status);
    home.pass(2000);
  }
  home.plex.approve();
  const last = await check(home, pin);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 503]);
  expect(last.body).toMatchObject({ data: { authenticated: true } });
});

test.each([
  ['an error', { kind: 'status', status: 500 }],
  ['too many questions', { kind: 'status', status: 429 }],
  ['a page', { kind: 'html' }],
  ['half an answer', { kind: 'cut' }],
  ['a hang-up', { kind: 'reset' }],
  ['nonsense', { kind: 'malformed' }],
] as const)('no sign-in begins when plex.tv answers with %s', async (_words, fault) => {
  const home = await startPlexHome();
  home.plex.faults.add({ ...fault, path: /pins/ });

  const answer = await home.send('POST', '/plex/oauth/pin');

  expect(answer).toMatchObject({ status: 503, body: { error: expect.any(String), code: 'PLEX_CONNECTION_ERROR' } });
});

test('a token that was given out is not lost when the rest fails', async () => {
  const home = await startPlexHome();
  const pin = await begin(home);
  home.plex.approve();
  home.plex.faults.add({ kind: 'status', status: 500, path: /user$/ });

  const first = await check(home, pin);
  home.plex.pins.expire();
  home.pass(2000);
  const second = await check(home, pin);

  expect(first.body).toMatchObject({ data: { authenticated: false } });
  expect(second.body).toMatchObject({ data: { authenticated: true } });
});

test('this program is the same device at Plex after a restart', async () => {
  const home = await startPlexHome();
  const first = await begin(home);
  await home.close();

  const again = await startApp({ directory: home.directory, providerHosts: home.plex.hosts });
  const { data: second } = await again.api.plex.createPin();

  expect(second.clientId).toBe(first.clientId);
});

test('a sign-in holds until Plex says otherwise [api.plex-validate-get]', async () => {
  const home = await startPlexHome();
  const validate = async () => (await home.api.plex.validate()).data;

  const nobody = await validate();
  await home.signIn();
  const somebody = await validate();
  home.plex.tokens.revokeAll();
  const stillCached = await validate();
  home.pass(60_000);
  const revoked = await validate();
  home.plex.faults.add({ kind: 'status', status: 502, path: /user$/ });
  home.pass(60_000);
  const away = await validate();

  expect(nobody).toEqual({ valid: false, auth_method: 'apikey' });
  expect(somebody).toEqual({ valid: true, auth_method: 'oauth', username: 'lab', email: 'lab@example.com' });
  expect(stillCached).toEqual(somebody);
  expect(revoked).toMatchObject({ valid: false, auth_method: 'oauth', code: 'INVALID_TOKEN' });
  expect(away).toMatchObject({ valid: false, code: 'CONNECTION_ERROR', error: expect.any(String) });
});

test('a sign-out is told to Plex, and everything is forgotten [api.plex-logout-post]', async () => {
  const home = await startPlexHome();
  await home.signIn();
  await home.select();

  const answer = await home.send('POST', '/plex/oauth/logout');

  expect(answer).toEqual({ status: 200, body: { success: true } });
  expect(home.plex.tokens.all()).toEqual([]);
  const left = Object.entries(home.app.settings.current()).filter(([key]) =>
    /^plex\.(token|server_|user|email)/.test(key),
  );
  expect(left.filter(([, value]) => String(value) !== '' && value !== false)).toEqual([]);
  expect(await home.send('GET', '/plex/select-server')).toEqual({ status: 200, body: { data: null } });
  expect((await home.api.plex.validate()).data).toEqual({ valid: false, auth_method: 'oauth' });
});

test('a sign-out works when plex.tv is away', async () => {
  const home = await startPlexHome();
  await home.signIn();
  await home.plex.unplug();

  const answer = await home.send('POST', '/plex/oauth/logout');

  expect(answer).toEqual({ status: 200, body: { success: true } });
  expect(home.app.settings.get('plex.token')).toBe('');
});

test('the server of one account is not taken over into another', async () => {
  const home = await startPlexHome();
  await home.signIn();
  await home.select();
  await home.app.settings.save({ 'plex.movie_library_ids': ['1'] });

  await home.signIn();
  const same = home.app.settings.get('plex.server_machine_id');
  await home.app.settings.save({ 'plex.user_id': 'somebody else' });
  await home.signIn();

  expect(same).toBe(home.nas.machineId);
  expect(home.app.settings.get('plex.server_machine_id')).toBe('');
  expect(home.app.settings.get('plex.server_token')).toBe('');
  expect(home.app.settings.get('plex.movie_library_ids')).toEqual([]);
});

test('a sign-in that cannot be saved says so', async () => {
  const home = await startPlexHome({ environment: { CAPTIONARR_PLEX__AUTH_METHOD: 'apikey' } });
  const pin = await begin(home);
  home.plex.approve();

  const answer = await check(home, pin);

  expect(answer).toMatchObject({ status: 500, body: { code: 'CONFIG_SAVE_ERROR' } });
});
