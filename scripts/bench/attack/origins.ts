import { connect } from 'node:net';
import { sendRaw, type RawRequest } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import { account, environmentOf, type Target } from './target.ts';

interface Visit extends RawRequest {
  path: string;
}

/** URLs that need only a session; a page of another site can request each. */
const visits: Record<string, Visit> = {
  'plant a backup': {
    path: '/system/backup/upload',
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'PK',
  },
  'read the log': { path: '/captionarr.log' },
  'read the metrics': { path: '/metrics' },
  'join the live feed': { path: '/api/socket.io/?EIO=4&transport=polling' },
  'test a connection': { path: '/test/http/127.0.0.1:1/api/system/status' },
};

/** A page on another port of this host, which shares its cookies, and one somewhere else. */
export async function attackOrigins(target: Target, note: Note): Promise<void> {
  const { url } = await target.start('origins', environmentOf('form'));
  const login = await sendRaw(url, '/api/system/account', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'login', ...account }).toString(),
  });
  const cookie = [login.headers['set-cookie'] ?? []].flat().join('; ').split(';')[0] ?? '';
  const { hostname, port } = new URL(url);
  const elsewhere: Record<string, string>[] = [
    { origin: `http://${hostname}:${Number(port) + 1}` },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `https://${hostname}:${port}` },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: `http://${hostname}:1` },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ];
  for (const [name, { path, ...visit }] of Object.entries(visits)) {
    for (const from of elsewhere) {
      const headers = { ...visit.headers, cookie, ...from };
      const { status } = await sendRaw(url, path, { ...visit, headers });
      const isShut = status === 401 || status === 403;
      note(`${name} from ${JSON.stringify(from)}`, isShut ? undefined : `answered ${status}`);
    }
  }
  for (const from of elsewhere) {
    const status = await upgrade(url, { cookie, ...from });
    note(`open a socket from ${JSON.stringify(from)}`, /^HTTP\/1\.1 4\d\d/.test(status) ? undefined : status);
  }
  const own = { cookie, origin: new URL(url).origin };
  const { status } = await sendRaw(url, '/captionarr.log', { headers: own });
  note('the owner reads the log', status === 200 ? undefined : `answered ${status}`);
}

/** The first line of the answer to a WebSocket handshake. */
function upgrade(url: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const lines = [
    'GET /api/socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((answer) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setTimeout(5000, () => socket.destroy());
    socket.once('data', (data) => {
      answer(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('close', () => answer('HTTP/1.1 499 hung up'));
    socket.once('error', () => answer('HTTP/1.1 499 hung up'));
  });
}
