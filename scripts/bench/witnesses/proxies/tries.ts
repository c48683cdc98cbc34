import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../../../../lab/src/visitor.ts';
import { zipOf } from '../../../../lab/src/zip.ts';
import { key } from '../../product.ts';

export interface Site {
  /** As a browser has it, without a slash at its end. */
  url: string;
  visitor: Visitor;
  login: { username: string; password: string };
  logFile: string;
  heldMs: number;
}

const apiKey = { 'x-api-key': key };
const socket = (transport: string) => `/api/socket.io/?EIO=4&transport=${transport}&apikey=${key}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const logIn = (username: string, password: string) =>
  String(new URLSearchParams({ action: 'login', username, password }));

let archive: Promise<Buffer> | undefined;
const makeArchive = () =>
  zipOf({
    'large.bin': randomBytes(10 * 2 ** 20),
    'Film.en.srt': '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
  });

/** What people do behind a proxy. Each says what it saw, and throws when it was wrong. */
export const tries: Record<string, (site: Site) => Promise<string>> = {
  async page({ url, visitor }) {
    const page = await visitor.ask(`${url}/`);
    const script = [...page.text.matchAll(/src="([^"]+\.js)"/g)].at(-1)?.[1] ?? 'none';
    const { status, headers } = await visitor.ask(new URL(script, `${url}/`).href, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(page.status, 200);
    return `page, ${expect(`${status} ${headers['content-encoding']}`, '200 gzip')} script`;
  },

  async slash({ url, visitor }) {
    if (new URL(url).pathname === '/') return '';
    const { status, headers } = await visitor.ask(url);
    expect(new URL(headers.location ?? 'none', url).href, `${url}/`);
    return `${status} to /subs/`;
  },

  /** Another program of the same site, whose path only begins like ours. */
  async neighbor({ url, visitor }) {
    if (new URL(url).pathname === '/') return '';
    const { status, text } = await visitor.ask(`${url}onic/rest/ping`);
    if (text.includes('Page not found.')) throw new Error(`Captionarr got /subsonic, and said ${status}`);
    return '/subsonic not passed on';
  },

  'deep link': async ({ url, visitor }) => `deep link ${expect((await visitor.ask(`${url}/series/1`)).status, 200)}`,

  API: async ({ url, visitor }) =>
    `API ${expect((await visitor.ask(`${url}/api/system/status`, { headers: apiKey })).status, 200)}`,

  async upload({ url, visitor }) {
    const upload = new FormData();
    upload.set('file', new Blob([Buffer.from(await (archive ??= makeArchive()))]), 'large.zip');
    const whole = new Response(upload);
    const { status, text } = await visitor.ask(`${url}/api/subtitles/archive`, {
      method: 'POST',
      headers: { ...apiKey, 'content-type': whole.headers.get('content-type') ?? '' },
      body: Buffer.from(await whole.arrayBuffer()),
    });
    expect(`${status} ${text.includes('Film.en.srt')}`, '200 true');
    return '10 MB upload';
  },

  async WebSocket({ url, visitor, heldMs }) {
    const held = await visitor.holdSocket(`${url}${socket('websocket')}`, heldMs);
    if (held < heldMs) throw new Error(`closed after ${(held / 1000).toFixed(1)} s`);
    return `WebSocket held ${heldMs / 1000} s`;
  },

  async polling({ url, visitor }) {
    const { status, text } = await visitor.ask(`${url}${socket('polling')}`);
    expect(`${status} ${text.slice(0, 8)}`, '200 0{"sid":');
    return 'polling';
  },

  /** The visitor claims to be somebody else; the log must have the address that the proxy saw. */
  async visitor({ url, visitor, logFile }) {
    const headers = { ...form, 'x-forwarded-for': '198.51.100.7' };
    await visitor.ask(`${url}/api/system/account`, { method: 'POST', headers, body: logIn('mallory', 'wrong') });
    const line = `Failed login from ${visitor.localAddress}`;
    for (let attempt = 0; !readFileSync(logFile, 'utf8').includes(line); attempt += 1) {
      if (attempt === 30) throw new Error(`not in the log: ${line}`);
      await pause(100);
    }
    return 'visitor’s own address';
  },

  async cookie({ url, visitor, login: { username, password } }) {
    const body = logIn(username, password);
    const { status, headers } = await visitor.ask(`${url}/api/system/account`, { method: 'POST', headers: form, body });
    const isSecure = String(headers['set-cookie']).includes('Secure');
    expect(`${status} ${isSecure}`, `204 ${url.startsWith('https:')}`);
    return isSecure ? 'secure cookie' : 'plain cookie';
  },
};

function expect<T extends string | number>(seen: T, wanted: T): T {
  if (seen !== wanted) throw new Error(`${seen} instead of ${wanted}`);
  return seen;
}
