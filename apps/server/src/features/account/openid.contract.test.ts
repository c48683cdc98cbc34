import type { PageConfig } from '@captionarr/contract';
import { createVisit, oidcClient, startOidc } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const login = { 'auth.type': 'form', 'auth.username': 'owner', 'auth.password': 'correct horse' } as const;

interface Options {
  settings?: Record<string, unknown>;
  tokenSeconds?: number;
  /** What the provider calls itself. */
  issuer?: string;
  baseUrl?: string;
}

const configOf = ({ html }: { html: string }) => readPageConfig(html) as PageConfig;

/** Captionarr with the real oidc-provider, and a visitor in front of both. */
async function start({ settings = {}, tokenSeconds, issuer, baseUrl = '' }: Options = {}) {
  const clock = { ahead: 0 };
  const app = await startApp({
    listens: true,
    webFolder: await writeWebBuild(),
    now: () => Date.now() + clock.ahead * 1000,
    flags: baseUrl === '' ? [] : ['--base-url', baseUrl],
  });
  const provider = await startOidc({
    returnTo: app.origin(),
    ...(tokenSeconds !== undefined && { tokenSeconds }),
    ...(issuer !== undefined && { issuer }),
  });
  onTestFinished(() => provider.close());
  await app.app.settings.save({
    ...login,
    'oidc.enabled': true,
    'oidc.issuer': provider.origin,
    'oidc.client_id': oidcClient.id,
    'oidc.client_secret': oidcClient.secret,
    'oidc.allowed': ['ada'],
    ...settings,
  });
  const visit = createVisit();
  const home = new URL(app.origin());
  const session = () => visit.cookies(home.host).get('captionarr_session');

  /** From our page to the provider’s, which asks who it is and for consent, and back. */
  async function signIn(name = 'ada', from = '/login/openid') {
    const asked = await visit.load(`${app.origin()}${from}`);
    if (asked.url.host === home.host) return asked;
    const consent = await visit.submit(asked, { login: name, password: 'x' });
    return consent.url.host === home.host ? consent : visit.submit(consent, {});
  }
  return { ...app, provider, visit, clock, home, session, signIn };
}

test('a visitor signs in at the provider, gets the page with the key, and history names them', async () => {
  const { signIn, key, request, session, api, app } = await start();

  const page = await signIn();

  expect(page.url.pathname).toBe('/');
  expect(configOf(page)).toMatchObject({ apiKey: key, signedInBy: 'openid' });
  await request('POST', '/api/system/settings', {
    payload: 'settings-general-theme=dark',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-api-key': key,
      cookie: `captionarr_session=${session()}`,
    },
  });
  expect((await api.settings.history({ query: {} })).data[0]?.who).toBe('ada');
  expect(JSON.stringify(await app.db.selectFrom('session').selectAll().execute())).not.toContain(session());
});

test('the sign-in page names the button, and says nothing of it while it is off', async () => {
  const { visit, origin, app } = await start({ settings: { 'oidc.label': 'Authentik' } });
  const look = async () => configOf(await visit.load(`${origin()}/login`));

  expect(await look()).toMatchObject({ openId: 'Authentik' });
  expect(await look()).not.toHaveProperty('apiKey');
  await app.settings.save({ 'oidc.enabled': false });
  expect(await look()).not.toHaveProperty('openId');
});

test('signing out ends the session here and at the provider', async () => {
  const { signIn, visit, origin, request, session, home } = await start();
  await signIn();
  const cookie = `captionarr_session=${session()}`;
  const logout = { payload: 'action=logout', headers: { 'content-type': 'application/x-www-form-urlencoded', cookie } };
  expect((await request('POST', '/api/system/account', logout)).statusCode).toBe(204);

  const asked = await visit.load(`${origin()}/login/openid/end`);
  const after = await visit.submit(asked, { logout: 'yes' });

  expect(asked.url.pathname).toBe('/session/end');
  expect([after.url.host, after.url.pathname]).toEqual([home.host, '/login']);
  expect((await request('GET', '/bazarr.log', { headers: { cookie } })).statusCode).toBe(401);
  // The provider asks for a name again.
  expect((await visit.load(`${origin()}/login/openid`)).html).toContain('name="password"');
});

test('below a base URL, and to the page that was asked for', async () => {
  const { signIn, key } = await start({ baseUrl: '/subs', settings: { 'oidc.redirect': true } });

  const page = await signIn('ada', '/series/7?tab=files');

  expect(page.url.pathname + page.url.search).toBe('/subs/series/7?tab=files');
  expect(configOf(page).apiKey).toBe(key);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0a'])(
  'sign-in leads nowhere else: %s',
  async (to) => {
    const { signIn, home } = await start();

    const page = await signIn('ada', `/login/openid?to=${encodeURIComponent(to)}`);

    expect(page.url.host).toBe(home.host);
  },
);

const hour = 3600;
const tampers: [string, string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
  ['for another client', 'token', (claims) => ({ ...claims, aud: 'another-client' })],
  ['for another client besides', 'token', (claims) => ({ ...claims, aud: [oidcClient.id, 'other'], azp: 'other' })],
  ['of another issuer', 'token', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['with another nonce', 'token', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', 'token', ({ nonce: _nonce, ...claims }) => claims],
  ['that expired', 'clock', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - hour })],
  ['of the future', 'clock', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) + hour })],
];

test.each(tampers)('an ID token %s opens nothing', async (_, problem, change) => {
  const { provider, signIn, session } = await start();
  provider.tamper(change);

  const page = await signIn();

  expect(page.url.pathname + page.url.search).toBe(`/login?openid=${problem}`);
  expect(session()).toBeUndefined();
});

test('an ID token with another signature opens nothing', async () => {
  const { provider, signIn, session } = await start();
  provider.spoilSignature();

  const page = await signIn();

  expect(page.url.search).toBe('?openid=token');
  expect(session()).toBeUndefined();
});

test.each([
  [50, 'ok'],
  [-50, 'ok'],
  [hour + 50, 'ok'],
  [hour + 70, 'clock'],
  [-70, 'clock'],
])('with clocks %d s apart, a token of one hour is %s', async (ahead, outcome) => {
  const { clock, signIn } = await start();
  clock.ahead = ahead;

  const page = await signIn();

  expect(page.url.search).toBe(outcome === 'ok' ? '' : `?openid=${outcome}`);
});

test('while the provider is down, username and password work, and it recovers by itself', async () => {
  const { provider, signIn, api, key } = await start();
  await provider.goDown();

  expect((await signIn()).url.search).toBe('?openid=unreachable');
  await expect(
    api.account.act({ form: { action: 'login', username: 'owner', password: 'correct horse' } }),
  ).resolves.toBeUndefined();
  await provider.comeBack();

  expect(configOf(await signIn()).apiKey).toBe(key);
});

test('with the sign-in page skipped, a provider that is down leads to it, without a loop', async () => {
  const { provider, signIn } = await start({ settings: { 'oidc.redirect': true } });
  await provider.goDown();

  const page = await signIn('ada', '/');

  expect(page.url.pathname + page.url.search).toBe('/login?openid=unreachable');
});

test('a provider that goes down after the visitor left for it opens nothing', async () => {
  const { provider, visit, origin, session } = await start();
  await visit.load(`${origin()}/login/openid`);
  await provider.goDown();

  const page = await visit.load(`${origin()}/login/openid/callback?code=abc&state=def&iss=${provider.issuer}`);

  expect(page.url.pathname).toBe('/login');
  expect(session()).toBeUndefined();
});

test('a callback with another state, without a beginning here, or late, opens nothing', async () => {
  const { visit, origin, session, clock, provider } = await start();
  const iss = encodeURIComponent(provider.issuer);
  const callback = () => visit.load(`${origin()}/login/openid/callback?code=abc&state=wrong&iss=${iss}`);

  expect((await callback()).url.search).toBe('?openid=expired');
  await visit.load(`${origin()}/login/openid`);
  expect((await callback()).url.search).toBe('?openid=token');
  // It works once, even for a failure.
  expect((await callback()).url.search).toBe('?openid=expired');
  await visit.load(`${origin()}/login/openid`);
  clock.ahead = 601;
  expect((await callback()).url.search).toBe('?openid=expired');
  expect(session()).toBeUndefined();
});

test('a finished sign-in can’t be replayed', async () => {
  const { visit, origin, session, home } = await start();
  const asked = await visit.load(`${origin()}/login/openid`);
  const flow = visit.cookies(home.host).get('captionarr_openid') ?? '';
  await visit.submit(await visit.submit(asked, { login: 'ada', password: 'x' }), {});
  const callback = visit.visited.find((url) => url.includes('/callback?')) ?? '';
  expect(session()).toBeDefined();
  visit.cookies(home.host).clear();
  visit.cookies(home.host).set('captionarr_openid', flow);

  const page = await visit.load(callback);

  expect(page.url.pathname + page.url.search).toBe('/login?openid=token');
  expect(session()).toBeUndefined();
});

test.each([
  ['preferred_username', ['ada'], 'grace', false],
  ['groups', ['admins'], 'ada', true],
  ['groups', ['admins'], 'grace', false],
  ['email', ['ada@example.com'], 'ada', true],
  // Its address isn’t verified.
  ['email', ['grace@example.com'], 'grace', false],
  ['sub', ['*'], 'grace', true],
])('with %s in %j, %s may sign in: %s', async (claim, allowed, name, may) => {
  const { signIn, session } = await start({
    settings: { 'oidc.claim': claim, 'oidc.allowed': allowed, 'oidc.scopes': 'openid profile email groups' },
  });

  const page = await signIn(name);

  expect(page.url.pathname + page.url.search).toBe(may ? '/' : '/login?openid=not-allowed');
  expect(session() !== undefined).toBe(may);
});

test('a user who leaves the list is signed out at once', async () => {
  const { signIn, app, visit, origin } = await start();
  await signIn();
  expect(configOf(await visit.load(`${origin()}/`))).toHaveProperty('apiKey');

  await app.settings.save({ 'oidc.allowed': ['grace'] });

  expect(configOf(await visit.load(`${origin()}/`))).not.toHaveProperty('apiKey');
});

test('a provider that calls itself something else is not believed', async () => {
  const { signIn } = await start({ issuer: 'http://127.0.0.1:9' });

  expect((await signIn()).url.search).toBe('?openid=issuer');
});

test('a wrong client secret is told apart', async () => {
  const { signIn } = await start({ settings: { 'oidc.client_secret': 'wrong' } });

  expect((await signIn()).url.search).toBe('?openid=client');
});

test('a visitor who cancels at the provider comes back to the sign-in page', async () => {
  const { visit, origin } = await start();
  const asked = await visit.load(`${origin()}/login/openid`);

  const page = await visit.load(new URL(`${asked.url.pathname}/abort`, asked.url).href);

  expect(page.url.search).toBe('?openid=canceled');
});

test('without the form as the way back, there is no OpenID Connect', async () => {
  const { app, visit, origin } = await start();
  await app.settings.save({ 'auth.type': 'basic' });

  const answer = await fetch(`${origin()}/login/openid`, { redirect: 'manual' });

  expect(answer.headers.get('location')).toBe('/login');
  expect(visit.cookies('x').size).toBe(0);
});

test.each([
  [{ 'oidc.issuer': '' }, 'needs oidc.issuer'],
  [{ 'oidc.issuer': 'http://auth.example.com' }, 'must start with https://'],
  [{ 'oidc.issuer': 'ftp://auth.example.com' }, 'starts with https://'],
  [{ 'oidc.allowed': [] }, 'no one can sign in'],
])('%j is refused', async (change, words) => {
  const { app } = await startApp();
  const complete = {
    ...login,
    'oidc.enabled': true,
    'oidc.issuer': 'https://auth.example.com',
    'oidc.client_id': 'captionarr',
    'oidc.allowed': ['ada'],
  };

  await expect(app.settings.save({ ...complete, ...change })).rejects.toThrow(words);
  await app.settings.save(complete);
});

test('the secret doesn’t follow the issuer to another host', async () => {
  const { api } = await start();

  await expect(api.settings.save({ form: { 'settings-oidc-issuer': 'https://evil.example' } })).rejects.toThrow(
    /oidc\.client_secret|again/i,
  );
});
