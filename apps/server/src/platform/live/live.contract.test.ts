import { setTimeout as wait } from 'node:timers/promises';
import { liveChannel, type LiveEvent, type PageConfig } from '@captionarr/contract';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

type Started = Awaited<ReturnType<typeof startApp>>;

const start = () => startApp({ listens: true, flags: ['--base-url', '/subs'] });

/** Connects as a page would; resolves with what it hears, or rejects with why it may not listen. */
async function listen({ origin }: Started, options: Partial<ManagerOptions & SocketOptions>) {
  const { protocol, host } = new URL(origin());
  const socket = io(`${protocol}//${host}`, {
    path: '/subs/api/socket.io',
    reconnection: false,
    forceNew: true,
    ...options,
  });
  onTestFinished(() => void socket.close());
  const heard: LiveEvent[] = [];
  socket.on(liveChannel, (event: LiveEvent) => heard.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { heard, socket };
}

const until = async (condition: () => boolean) => {
  for (let tries = 0; !condition() && tries < 200; tries++) await wait(10);
  expect(condition()).toBe(true);
};

test.each([['polling'], ['websocket']])('a page with the key hears what changed, by %s', async (transport) => {
  const started = await start();
  const { heard } = await listen(started, { transports: [transport], auth: { apikey: started.key } });

  await started.api.settings.save({ form: { 'settings-general-theme': 'dark' } });

  await until(() => heard.length > 0);
  expect(heard).toEqual([{ type: 'settings', action: 'update', payload: null }]);
});

test('a page hears what happened after it was loaded and before it listened', async () => {
  const started = await start();
  const since = Date.now();
  await started.api.settings.save({ form: { 'settings-general-theme': 'dark' } });

  const { heard } = await listen(started, { auth: { apikey: started.key, since } });

  await until(() => heard.length > 0);
  expect(heard).toEqual([{ type: 'settings', action: 'update', payload: null }]);
});

test('a page hears what changed after the server wrote its first answers into it', async () => {
  const started = await startApp({ listens: true, flags: ['--base-url', '/subs'], webFolder: await writeWebBuild() });
  const { servedAt: since } = readPageConfig((await started.request('GET', '/series')).body) as PageConfig;
  await started.api.settings.save({ form: { 'settings-general-theme': 'dark' } });

  const { heard } = await listen(started, { auth: { apikey: started.key, since } });

  await until(() => heard.some(({ type }) => type === 'settings'));
  expect(heard).toContainEqual({ type: 'settings', action: 'update', payload: null });
});

test('header, address and session open the socket too', async () => {
  const started = await start();
  const page = await started.request('GET', '/');
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';

  const opened = await Promise.all([
    listen(started, { extraHeaders: { 'x-api-key': started.key } }),
    listen(started, { query: { apikey: started.key } }),
    listen(started, { extraHeaders: { cookie } }),
  ]);

  expect(opened.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
});

test.each([
  ['nothing', {}],
  ['a wrong key', { auth: { apikey: 'wrong' } }],
  ['an empty key', { auth: { apikey: '' } }],
  ['a wrong session', { extraHeaders: { cookie: 'captionarr_session=wrong' } }],
])('who shows %s is not let in and hears nothing', async (_, options) => {
  const started = await start();

  await expect(listen(started, options)).rejects.toThrow('A valid API key is required.');
});

test('pages of other sites are not let in by the browser', async () => {
  const started = await start();

  const handshake = await fetch(`${started.origin()}/api/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  });

  expect(handshake.headers.get('access-control-allow-origin')).toBeNull();
});

test('a burst is told once each, in slices, and all of it arrives', async () => {
  const started = await start();
  const { heard } = await listen(started, { auth: { apikey: started.key }, transports: ['websocket'] });

  for (let round = 0; round < 3; round++) {
    for (let id = 1; id <= 3000; id++) started.app.live.emit({ type: 'episode', action: 'update', payload: id });
    started.app.live.emit({ type: 'badges', action: 'update', payload: null });
  }

  await until(() => heard.length >= 3001);
  await wait(150);
  expect(heard).toHaveLength(3001);
  expect(new Set(heard.map(({ payload }) => payload)).size).toBe(3001);
});

test('a changed key sends everybody out', async () => {
  const started = await start();
  const { socket } = await listen(started, { auth: { apikey: started.key } });
  const left = new Promise((resolve) => socket.once('disconnect', resolve));

  await started.app.settings.save({ 'auth.apikey': 'f'.repeat(32) });

  await left;
  await expect(listen(started, { auth: { apikey: started.key } })).rejects.toThrow('A valid API key');
});

test('lets nobody in anymore once it is closed, though the server still answers', async () => {
  const started = await startApp({ listens: true });
  const handshake = `${started.origin()}/api/socket.io/?EIO=4&transport=polling`;
  expect((await fetch(handshake)).status).toBe(200);

  started.app.live.close();

  expect((await fetch(handshake)).status).toBe(403);
});
