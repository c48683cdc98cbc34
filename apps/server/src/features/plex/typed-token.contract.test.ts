import { secretMask } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startPlexHome } from './testing/start-plex-home.ts';

type Home = Awaited<ReturnType<typeof startPlexHome>>;

const tryOut = ({ send }: Home, uri: string) => send('POST', '/plex/test-connection', { uri });

test('a token that is typed in is used without plex.tv', async () => {
  const home = await startPlexHome();
  await home.app.settings.save({ 'plex.ip': '127.0.0.1', 'plex.port': home.nas.port });

  const saved = await home.send('POST', '/plex/apikey', { apikey: ` ${home.nas.token} ` });
  const validation = await home.api.plex.validate();
  const { data: libraries } = await home.api.plex.libraries();
  const masked = await home.send('POST', '/plex/apikey', { apikey: secretMask });

  expect(saved).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect(validation.data).toEqual({ valid: true, auth_method: 'apikey' });
  expect(libraries).toHaveLength(3);
  expect(masked.status).toBe(200);
  expect(home.app.settings.get('plex.apikey')).toBe(home.nas.token);
  expect(home.plex.requests).toEqual([]);
});

test('a token that is wrong or none is told', async () => {
  const home = await startPlexHome();
  await home.app.settings.save({ 'plex.ip': '127.0.0.1', 'plex.port': home.nas.port });

  const empty = await home.send('POST', '/plex/apikey', { apikey: ' ' });
  await home.send('POST', '/plex/apikey', { apikey: 'wrong' });
  const wrong = (await home.api.plex.validate()).data;
  const libraries = await home.send('GET', '/plex/oauth/libraries');
  await home.app.settings.save({ 'plex.port': 9 });
  const away = (await home.api.plex.validate()).data;

  expect(empty).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  expect(wrong).toMatchObject({ valid: false, auth_method: 'apikey', code: 'INVALID_TOKEN' });
  expect(libraries).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(away).toMatchObject({ valid: false, code: 'CONNECTION_ERROR' });
});

test('tokens are encrypted anyway', async () => {
  const home = await startPlexHome();

  const answer = await home.send('POST', '/plex/encrypt-apikey');

  expect(answer).toMatchObject({ status: 200, body: { success: true } });
});

test('an address is tried out without a token', async () => {
  const home = await startPlexHome();
  await home.signIn();

  const fine = await tryOut(home, `${home.nas.url}/`);
  const none = await tryOut(home, home.plex.url);
  await home.nas.unplug();
  const away = await tryOut(home, home.nas.url);

  expect(fine).toEqual({ status: 200, body: { success: true } });
  expect(none).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } });
  expect(away).toMatchObject({ status: 200, body: { success: false, error: expect.stringContaining('Plex') } });
  expect(home.nas.requests.map(({ headers }) => headers['x-plex-token'])).toEqual([undefined]);
});

test.each([
  ['somewhere in the world', 'http://93.184.215.14:32400', 'HOST_NOT_ALLOWED'],
  ['at a name that nobody knows', 'https://plex.direct.example.invalid', 'HOST_NOT_ALLOWED'],
  ['of another kind', 'ftp://127.0.0.1/', 'INVALID_URI'],
  ['with a password', 'http://me:secret@127.0.0.1:32400', 'INVALID_URI'],
  ['that is none', 'nas', 'INVALID_URI'],
])('an address %s is not tried out', async (_words, uri, code) => {
  const home = await startPlexHome();
  await home.signIn();

  const answer = await tryOut(home, uri);

  expect(answer).toMatchObject({ status: 400, body: { code, error: expect.any(String) } });
});

test('nobody who has not signed in has addresses tried out', async () => {
  const home = await startPlexHome();

  const answer = await tryOut(home, home.nas.url);
  const missing = await home.send('POST', '/plex/test-connection');

  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(missing).toMatchObject({ status: 400, body: { errors: { uri: expect.any(String) } } });
  expect(home.nas.requests).toEqual([]);
});
