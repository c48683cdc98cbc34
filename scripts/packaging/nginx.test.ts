import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startAndAsk } from '../../lab/src/process.ts';

const nginx = '/usr/sbin/nginx';
const key = '0123456789abcdef0123456789abcdef';

/** A whole configuration around the part that we give to users. */
const around = (location: string, port: number) => `
  daemon off; pid nginx.pid; error_log stderr;
  events {}
  http {
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    server { listen 127.0.0.1:${port}; location / { return 418; } ${location} }
  }`;

describe.runIf(existsSync(nginx))('behind nginx, as its example says', () => {
  const ends: (() => Promise<unknown>)[] = [];
  let url = '';

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'captionarr-nginx-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const [inner, outer] = [await freePort(), await freePort()];
    const flags = [
      '--config',
      join(folder, 'config'),
      '--host',
      '127.0.0.1',
      '--port',
      String(inner),
      '--base-url',
      '/subs',
    ];
    const product = await startAndAsk('apps/server/bin/captionarr', flags, `http://127.0.0.1:${inner}/healthz`, {
      CAPTIONARR_AUTH__APIKEY: key,
      CAPTIONARR_AUTH__TYPE: 'form',
      CAPTIONARR_AUTH__USERNAME: 'anna',
      CAPTIONARR_AUTH__PASSWORD: 'correct horse battery',
    });
    ends.push(() => product.stop());
    const example = readFileSync('packaging/nginx/captionarr.conf', 'utf8').replace(':6767', `:${inner}`);
    await writeFile(join(folder, 'nginx.conf'), around(example, outer));
    url = `http://127.0.0.1:${outer}/subs`;
    const proxy = await startAndAsk(
      nginx,
      ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'],
      `${url}/api/system/ping`,
    );
    ends.push(() => proxy.stop());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test('pages, files and calls go through', async () => {
    const page = await fetch(`${url}/login`);
    const [, script = ''] = /src="([^"]+\.js)"/.exec(await page.text()) ?? [];

    expect(page.status).toBe(200);
    expect((await fetch(new URL(script, `${url}/`))).status).toBe(200);
    expect((await fetch(`${url}/api/system/status`)).status).toBe(401);
    expect((await fetch(`${url}/api/system/status`, { headers: { 'X-API-KEY': key } })).status).toBe(200);
  });

  test('the address without its last slash leads to the page', async () => {
    const answer = await fetch(url, { redirect: 'manual' });

    expect(answer.headers.get('location')).toBe('/subs/');
  });

  test('what only begins like it belongs to the rest of the site', async () => {
    expect((await fetch(`${url}onic/rest/ping`)).status).toBe(418);
  });

  test('a socket becomes a WebSocket', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket.io/?EIO=4&transport=websocket`);

    const [message] = (await once(socket, 'message')) as [MessageEvent<string>];

    expect(message.data).toMatch(/^0\{"sid":/);
    socket.close();
  });
});
