import { liveChannel } from '@captionarr/contract';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { readFiles } from '#features/settings/testing/canaries.ts';
import { startPlexHome } from './testing/start-plex-home.ts';

type Home = Awaited<ReturnType<typeof startPlexHome>>;

const typedToken = 'typed-plex-token-0123456789';

/** The token, plain and encoded. */
const formsOf = (token: string) => [
  token,
  Buffer.from(token).toString('hex'),
  Buffer.from(token).toString('base64url').slice(0, -2),
];

async function listen({ origin, key }: Home, note: (text: string) => void) {
  const socket = io(origin(), { path: '/api/socket.io', auth: { apikey: key }, forceNew: true });
  onTestFinished(() => void socket.close());
  socket.on(liveChannel, (event: unknown) => note(JSON.stringify(event)));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
}

const faults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'reset' },
] as const;

test('the tokens of Plex are in no answer, event, log or file, and in no address', { timeout: 60_000 }, async () => {
  const home = await startPlexHome({ listens: true, flags: ['--debug'] });
  const said = new Map<string, string>();
  const note = (where: string, text: string) => void said.set(`${where} #${said.size}`, text);
  const ask = async (method: string, path: string, form?: Record<string, string>) =>
    note(`${method} ${path}`, JSON.stringify((await home.send(method, path, form)).body));
  const reads = ['oauth/validate', 'oauth/servers', 'oauth/libraries', 'select-server', 'webhook/list'];
  await listen(home, (event) => note('an event', event));

  await home.signIn();
  const accountToken = home.app.settings.get('plex.token');
  note('select', JSON.stringify(await home.select()));
  for (const path of reads) await ask('GET', `/plex/${path}`);
  for (const fault of faults) {
    for (const standIn of [home.plex, home.nas]) standIn.faults.add({ ...fault, path: /./, times: 'forever' });
    home.pass(600_000);
    for (const path of reads) await ask('GET', `/plex/${path}`);
    await ask('POST', '/plex/test-connection', { uri: home.nas.url });
    note('select', JSON.stringify(await home.select()));
    for (const standIn of [home.plex, home.nas]) standIn.faults.clear();
  }
  await ask('GET', '/system/settings');
  const filesSignedIn = await readFiles(home.directory);
  await ask('POST', '/plex/oauth/logout');
  await ask('POST', '/plex/apikey', { apikey: typedToken });
  await home.app.settings.save({ 'plex.port': home.nas.port });
  for (const path of [...reads.map((each) => `/plex/${each}`), '/system/settings', '/system/settings/history'])
    await ask('GET', path);
  note('the log', JSON.stringify(await home.logging.store.list()));
  await home.close();
  for (const [file, text] of [...filesSignedIn, ...(await readFiles(home.directory))]) note(file, text);
  for (const { path, query } of [...home.plex.requests, ...home.nas.requests]) note('an address', `${path}?${query}`);

  const tokens = [accountToken, home.nas.token, typedToken];
  const found = [...said].filter(([, text]) =>
    tokens.some((token) => formsOf(token).some((form) => text.includes(form))),
  );
  expect(found.map(([where]) => where)).toEqual([]);
  // They were all there to be found.
  const sent = [...home.plex.requests, ...home.nas.requests].map(({ headers }) => headers['x-plex-token']);
  expect(tokens.filter((token) => !sent.includes(token))).toEqual([]);
  expect(accountToken.length).toBeGreaterThan(10);
  expect([...said.keys()].some((where) => where.startsWith('an event'))).toBe(true);
});
