import { forEachConcurrently } from '../../../apps/server/src/platform/for-each-concurrently.ts';
import { key } from '../product.ts';
import { keyedRoutes } from './contract-routes.ts';
import { sendRaw, type RawRequest } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A key that may only read, everywhere a key may be, on every route that isn’t for it; then the same key, revoked. */
export async function attackWithClientKeys({ product: { url } }: Target, note: Note): Promise<void> {
  const send = (method: string, path: string, body = '') =>
    sendRaw(url, path, { method, headers: { ...form, 'x-api-key': key }, body });
  const made = await send('POST', '/api/system/keys', 'name=Reader&rights=read');
  const reader = JSON.parse(made.body) as { id: number; key: string };

  const closed = keyedRoutes.filter(({ shared, ownerOnly }) => !shared || ownerOnly);
  await tryAll(closed, 403);
  await send('DELETE', '/api/system/keys', `id=${reader.id}`);
  await tryAll(keyedRoutes, 401);

  async function tryAll(tried: typeof keyedRoutes, expected: number): Promise<void> {
    await forEachConcurrently(tried, 8, async ({ method, path }) => {
      const places: Record<string, RawRequest & { query?: string }> = {
        header: { headers: { 'x-api-key': reader.key } },
        address: { query: `?apikey=${reader.key}` },
        ...(method !== 'GET' && { form: { headers: form, body: `apikey=${reader.key}` } }),
      };
      for (const [place, { query = '', ...request }] of Object.entries(places)) {
        const { status } = await sendRaw(url, `${path}${query}`, { method, ...request });
        const name = expected === 403 ? 'a key that can only read' : 'a revoked key';
        note(`${method} ${path} with ${name} (${place})`, status === expected ? undefined : `answered ${status}`);
      }
    });
  }
}
