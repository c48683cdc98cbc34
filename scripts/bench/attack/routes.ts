import { forEachConcurrently } from '../../../apps/server/src/platform/for-each-concurrently.ts';
import { key } from '../product.ts';
import { keyedRoutes } from './contract-routes.ts';
import { sendRaw, type RawRequest } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import { account, environmentOf, type Login, type Target } from './target.ts';

interface Route {
  method: string;
  path: string;
}

/** Routes beside the API that hold or take what only the owner may see or give. */
const ownRoutes: readonly Route[] = [
  { method: 'GET', path: '/captionarr.log' },
  { method: 'GET', path: '/bazarr.log' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/images/movies/1/poster.jpg' },
  { method: 'GET', path: '/images/series/1/poster.jpg' },
  { method: 'GET', path: '/studio/video' },
  { method: 'GET', path: '/system/backup/download/any.zip' },
  { method: 'POST', path: '/system/backup/upload' },
  { method: 'GET', path: '/test/http/127.0.0.1:1/api/system/status' },
];

const base64 = (text: string) => Buffer.from(text).toString('base64');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Requests that look authenticated but are not. */
const credentials: Record<string, (method: string) => RawRequest & { query?: string }> = {
  nothing: () => ({}),
  'a wrong key': () => ({ headers: { 'x-api-key': 'f'.repeat(32) } }),
  'an empty key': () => ({ headers: { 'x-api-key': '' } }),
  'the beginning of the key': () => ({ headers: { 'x-api-key': key.slice(0, -1) } }),
  'the key and more': () => ({ headers: { 'x-api-key': `${key}0` } }),
  'a wrong key in the address': () => ({ query: 'apikey=wrong' }),
  'keys in brackets': () => ({ query: `apikey[]=${key}x&apikey[0]=${key}x` }),
  'a wrong key in a form': (method) => (method === 'GET' ? {} : { headers: form, body: 'apikey=wrong' }),
  'a made-up session': () => ({ headers: { cookie: 'captionarr_session=AAAA; session=AAAA' } }),
  'a wrong password': () => ({ headers: { authorization: `Basic ${base64('owner:wrong')}` } }),
  'a bearer token': () => ({ headers: { authorization: `Bearer ${'f'.repeat(32)}` } }),
};

/** Every route of the contract and beside it, with everything that is no credential, for every kind of login. */
export async function attackRoutes(target: Target, note: Note, logins: readonly Login[]): Promise<void> {
  const routes = [...keyedRoutes, ...ownRoutes];
  for (const login of logins) {
    const { url } = login === 'none' ? target.product : await target.start(`login-${login}`, environmentOf(login));
    const probes = routes.flatMap((route) => Object.keys(credentials).map((name) => ({ route, name })));
    await forEachConcurrently(probes, 8, async ({ route: { method, path }, name }) => {
      const { query, ...rest } = credentials[name]?.(method) ?? {};
      const answer = await sendRaw(url, query === undefined ? path : `${path}?${query}`, { method, ...rest });
      // Too many wrong passwords are answered with 429: the door stays shut.
      const isShut = answer.status === 401 || (name === 'a wrong password' && answer.status === 429);
      note(`${login}: ${method} ${path} with ${name}`, isShut ? undefined : `answered ${answer.status}`);
    });
    if (login === 'form') await attackWithSession(url, routes, note);
  }
}

/** A session opens pages and downloads, never the API: another site can make a browser send it. */
async function attackWithSession(url: string, routes: readonly Route[], note: Note): Promise<void> {
  const body = new URLSearchParams({ action: 'login', ...account }).toString();
  const login = await sendRaw(url, '/api/system/account', { method: 'POST', headers: form, body });
  const cookie = [login.headers['set-cookie'] ?? []].flat().join('; ');
  note('form: the right password opens a session', cookie ? undefined : `answered ${login.status}`);
  const calls = routes.filter(({ path }) => path.startsWith('/api/'));
  await forEachConcurrently(calls, 8, async ({ method, path }) => {
    const answer = await sendRaw(url, path, { method, headers: { cookie } });
    note(
      `form: ${method} ${path} with a session only`,
      answer.status === 401 ? undefined : `answered ${answer.status}`,
    );
  });
}
