import { contract, type EndpointGroup } from '@captionarr/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { api, getOutsideApi, uploadOutsideApi } from './api.ts';
import { authState } from './auth-state.ts';
import { isAnswering } from './reachability.ts';

afterEach(() => authState.set(undefined));

type Call = (input: object) => Promise<unknown>;

test('[auth.api-key-header] sends the key as a header with every request, whichever it is', async () => {
  const server = fakeServer({});
  // The calls of viewers have their own page, which has no key.
  const groups = Object.entries<EndpointGroup>(contract).filter(([group]) => group !== 'viewer');
  const calls = groups.flatMap(([group, endpoints]) =>
    Object.keys(endpoints).map((name) => (api as unknown as Record<string, Record<string, Call>>)[group]?.[name]),
  );
  expect(calls.length).toBeGreaterThan(100);

  // The calls do not matter here, and none is answered.
  await Promise.allSettled(calls.map(async (call) => call?.({ params: { id: '1' }, query: {}, form: {}, files: {} })));
  await Promise.allSettled([
    getOutsideApi('/test/http/nas'),
    uploadOutsideApi('/system/backup/upload', new Blob()),
    isAnswering(),
  ]);

  expect(server.requests).toHaveLength(calls.length + 3);
  expect(new Set(server.requests.map(({ headers }) => headers.get('X-API-KEY')))).toEqual(new Set(['test-key']));
});

test('sends what belongs in the address there, and the rest as form data', async () => {
  const server = fakeServer({ 'GET /system/languages': [], 'POST /system': undefined });

  await api.languages.list({ query: { history: 'true' } });
  await api.system.act({ form: { action: 'restart' } });

  expect(server.requests[0]?.query).toEqual({ history: ['true'] });
  expect(server.requests[1]?.form).toEqual({ action: ['restart'] });
});

test('is logged in after the first success and logged out after a 401', async () => {
  const server = fakeServer({ 'GET /badges': {} });

  await api.badges.read();
  expect(authState.get()).toBe(true);

  server.answer('GET /badges', answerWith(401, { message: 'A valid API key is required.' }));
  await expect(api.badges.read()).rejects.toMatchObject({ status: 401 });
  expect(authState.get()).toBe(false);
});

test('a success that was asked for before a 401 doesn’t log in again', async () => {
  const server = fakeServer({});
  const late = Promise.withResolvers<void>();
  server.answer('GET /badges', async () => {
    await late.promise;
    return {};
  });
  server.answer('GET /system/languages', answerWith(401, { message: 'A valid API key is required.' }));

  const before = api.badges.read();
  await expect(api.languages.list({ query: {} })).rejects.toMatchObject({ status: 401 });
  late.resolve();
  await before;
  expect(authState.get()).toBe(false);

  await api.badges.read();
  expect(authState.get()).toBe(true);
});

test('a refusal that is no 401 says nothing about who is logged in', async () => {
  fakeServer({ 'GET /badges': answerWith(404, 'There is no such thing.') });

  await expect(api.badges.read()).rejects.toMatchObject({ status: 404, message: 'There is no such thing.' });

  expect(authState.get()).toBeUndefined();
});

test('takes a page for an error: another server answers so what it does not know', async () => {
  fakeServer({ 'GET /badges': answerWith(200, '<!doctype html>', 'text/html') });

  await expect(api.badges.read()).rejects.toMatchObject({ status: 404 });

  expect(authState.get()).toBeUndefined();
});

test('a request that was given up stays that, and is no error of the server', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason));

  await expect(api.badges.read({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a 401 of Plex is about the account there, not about who is logged in here', async () => {
  const reason = { error: 'Sign in at Plex.', code: 'UNAUTHORIZED' };
  fakeServer({ 'GET /plex/autopulse/config': answerWith(401, reason) });

  await expect(api.plex.autopulse()).rejects.toMatchObject({ status: 401, message: 'Unknown error', reason });

  expect(authState.get()).toBeUndefined();
});
