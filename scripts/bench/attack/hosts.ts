import { forEachConcurrently } from '../../../apps/server/src/platform/for-each-concurrently.ts';
import { key } from '../product.ts';
import { startAndAsk, freePort } from '../../../lab/src/process.ts';
import { sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import { environmentOf, type Target } from './target.ts';

const foreign = [
  'evil.example',
  'evil.example.',
  'EVIL.example:6767',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'captionarr.local.evil.example',
  'evil.example:80',
  'local.example',
  'lan.example',
  'xn--e1afmkfd.example',
  'a.b.c.d.e',
  '127.0.0.1@evil.example',
  'evil.example#.local',
  'evil.example/.local',
  'evil.example?.local',
  '1.2.3.4.5',
  '256.256.256.256.example',
  '',
];
const own = [
  '127.0.0.1',
  'localhost',
  'localhost:6767',
  'LOCALHOST',
  '192.168.1.20:6767',
  '[::1]:6767',
  'nas',
  'nas:6767',
  'captionarr.local',
  'captionarr.lan',
  'subs.home.arpa',
  'subs.svc.internal',
];
const paths = [
  '/',
  '/series',
  '/index.html',
  '/api/badges',
  '/api/system/settings',
  '/api/socket.io/?EIO=4&transport=polling',
  '/images/movies/1/poster.jpg',
  '/captionarr.log',
  '/metrics',
];
/** Headers that a script of a rebound page can set. */
const disguises: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-host': '127.0.0.1, localhost', 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'host=localhost', 'x-real-ip': '127.0.0.1' },
];

/** DNS rebinding: a name of the attacker's that leads to this server. */
export async function attackHosts(target: Target, note: Note): Promise<void> {
  await attackOpenPage(target.product.url, 'no login', note);

  const port = await freePort();
  const gateway = `http://127.0.0.1:${port}`;
  const running = await startAndAsk(
    'apps/server/bin/captionarr',
    ['gateway', '--upstream', target.product.url, '--port', String(port)],
    `${gateway}/healthz`,
    { CAPTIONARR_GATEWAY_API_KEY: key },
  );
  try {
    await attackOpenPage(gateway, 'gateway', note);
  } finally {
    await running.stop();
  }

  const { url } = await target.start('hosts-form', environmentOf('form'));
  const { status, body } = await sendRaw(url, '/', { headers: { host: 'subs.example.com' } });
  const why = status === 200 ? keyIn(body) : `answered ${status}`;
  note('form: the page under a public name, which a login protects', why);
}

async function attackOpenPage(url: string, mode: string, note: Note): Promise<void> {
  const probes = foreign.flatMap((host) => paths.flatMap((path) => disguises.map((more) => ({ host, path, more }))));
  await forEachConcurrently(probes, 8, async ({ host, path, more }) => {
    const answer = await sendRaw(url, path, { headers: { host, ...more } });
    // An invalid host is rejected by the HTTP parser with 400; the socket rejects with 403.
    const isShut = [421, 400].includes(answer.status) || (path.includes('socket.io') && answer.status === 403);
    const why = isShut ? keyIn(answer.body) : `answered ${answer.status}`;
    note(`${mode}: ${path} as ${JSON.stringify({ host, ...more })}`, why);
  });
  for (const host of own) {
    const { status } = await sendRaw(url, '/', { headers: { host } });
    note(`${mode}: the page as ${host} is there`, status === 200 ? undefined : `answered ${status}`);
  }
}

const keyIn = (body: string) => (body.includes(key) ? 'the answer holds the API key' : undefined);
