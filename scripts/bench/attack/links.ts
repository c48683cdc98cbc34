import { randomBytes } from 'node:crypto';
import type { HouseholdLink } from '@captionarr/contract';
import { key } from '../product.ts';
import { keyedRoutes } from './contract-routes.ts';
import { isBare500, sendRaw, type RawAnswer } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const json = { 'content-type': 'application/json' };
const odd = ['', '-1', '1e309', '9007199254740993', "' or 1=1 --", '__proto__', '../../etc/passwd', 'x'.repeat(3000)];
const fields = ['type', 'id', 'kind', 'language', 'position', 'better', 'text'];

/** Somebody with the link of one movie, or none: guesses, other titles, odd values, the token as a key, and a link that is over. */
export async function attackLinks(target: Target, note: Note, isShort: boolean): Promise<void> {
  const { url } = target.product;
  const hidden = await target.secrets();
  const own = { 'x-api-key': key };
  const add = async (form: object): Promise<HouseholdLink & { token: string }> => {
    const { body } = await sendRaw(url, '/api/household/links', {
      method: 'POST',
      headers: { ...own, ...json },
      body: JSON.stringify({ label: 'Attack', ...form }),
    });
    const link = JSON.parse(body) as HouseholdLink;
    return { ...link, token: (link.path ?? '').replace('/r/', '') };
  };
  const link = await add({ kind: 'movie', id: 1 });
  note('the owner can make a link', link.token.length === 43 ? undefined : 'there is no token');
  const at = (place: string) => `/api/viewer/${link.token}${place}`;
  // The areas before this one used up what the own address may try.
  const fresh = { 'x-forwarded-for': '203.0.113.100' };
  const say = (body: object) =>
    sendRaw(url, at('/reports'), { method: 'POST', headers: { ...json, ...fresh }, body: JSON.stringify(body) });
  const judge = (answer: RawAnswer): string | undefined => {
    if (hidden.some((secret) => answer.body.includes(secret))) return 'the answer holds a secret';
    if (/\.(mkv|srt)\b|MediaCover|apikey/i.test(answer.body)) return `the answer says too much: ${answer.body}`;
    return isBare500(answer) || answer.status === 0 ? `answered ${answer.status}` : undefined;
  };

  const opened = await sendRaw(url, at(''), { headers: fresh });
  note('the link opens its page', opened.status === 200 ? judge(opened) : `answered ${opened.status}`);
  for (const body of [
    { type: 'movie', id: 2 },
    { type: 'episode', id: 1 },
    { type: 'movie', id: 999_999 },
  ]) {
    const { status } = await say({ ...body, kind: 'bad-text', language: 'en' });
    note(`a report on ${body.type} ${body.id}`, status === 404 ? undefined : `answered ${status}`);
  }
  // A link and an address of its own for each field, as both are limited.
  for (const [index, field] of fields.entries()) {
    const { token } = await add({ kind: 'movie', id: 1 });
    for (const value of odd) {
      const body = { type: 'movie', id: 1, kind: 'bad-text', language: 'en', [field]: value };
      const answer = await sendRaw(url, `/api/viewer/${token}/reports`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify(body),
      });
      note(`${field}=${value.slice(0, 20)}`, answer.status === 429 ? 'the probe itself was too fast' : judge(answer));
    }
  }

  for (const { method, path } of keyedRoutes) {
    const { status } = await sendRaw(url, `${path}?apikey=${link.token}`, {
      method,
      headers: { 'x-api-key': link.token, authorization: `Bearer ${link.token}` },
    });
    note(`${method} ${path} with the token as the key`, status === 401 ? undefined : `answered ${status}`);
  }

  for (let guess = 0; guess < (isShort ? 100 : 1000); guess += 1) {
    const { status } = await sendRaw(url, `/api/viewer/${randomBytes(32).toString('base64url')}`);
    note(`guess ${guess}`, status === 404 || status === 429 ? undefined : `answered ${status}`);
  }
  const { status: revoked } = await sendRaw(url, `/api/household/links?id=${link.id}`, {
    method: 'DELETE',
    headers: own,
  });
  note('the owner can revoke it', revoked === 204 ? undefined : `answered ${revoked}`);
  for (const place of ['', '/reports/1', '/posters/movie/1']) {
    const { status } = await sendRaw(url, at(place));
    note(`the revoked link at ${place || '/'}`, status === 404 || status === 429 ? undefined : `answered ${status}`);
  }
}
