import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { fakeSocket } from '#testing/fake-socket.ts';
import { authState } from './auth-state.ts';
import { criticalError } from './critical-error.ts';
import { online, startLive } from './live.ts';

let live = fakeSocket();
let stop = () => {};
const heard: unknown[][] = [];
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  live = fakeSocket();
  heard.length = 0;
  stop = startLive((events) => heard.push(events), live.connect);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  for (const store of [authState, online, criticalError]) store.set(undefined);
});

async function connected() {
  authState.set(true);
  await settle();
  live.happen('connect');
}

test('[socket.connect-when-authenticated] connects when the user becomes authenticated, not before', async () => {
  await settle();
  expect(live.options).toHaveLength(0);

  authState.set(true);
  await settle();

  expect(live.options).toHaveLength(1);
});

test('[socket.transports] uses polling and websocket, at the socket path of the API', async () => {
  await connected();

  expect(live.options[0]).toMatchObject({ path: '/api/socket.io', transports: ['polling', 'websocket'] });
});

test('shows its key at each attempt', async () => {
  await connected();
  const answer = vi.fn<(data: object) => void>();

  live.options[0]?.auth(answer);

  expect(answer).toHaveBeenCalledWith({ apikey: 'test-key' });
});

test('[socket.disconnect-when-not] disconnects when the user is not authenticated any more', async () => {
  await connected();

  authState.set(false);
  await settle();

  expect(live.calls).toEqual(['disconnect']);
});

test('[socket.online] is online from connect to disconnect', async () => {
  expect(online.get()).toBeUndefined();

  await connected();
  expect(online.get()).toBe(true);

  live.happen('disconnect', 'transport close');
  expect(online.get()).toBe(false);

  live.happen('connect');
  expect(online.get()).toBe(true);
});

test('[socket.debounce] hands on what came within pauses of 3 ms together', async () => {
  await connected();

  live.tell({ type: 'badges' });
  await vi.advanceTimersByTimeAsync(2);
  live.tell({ type: 'task' });
  await vi.advanceTimersByTimeAsync(2);
  expect(heard).toEqual([]);

  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([[{ type: 'badges' }, { type: 'task' }]]);

  live.tell({ type: 'settings' });
  await vi.advanceTimersByTimeAsync(3);
  expect(heard).toHaveLength(2);
});

test('a burst without a pause gets through now and then', async () => {
  await connected();

  for (let time = 0; time < 300; time += 1) {
    live.tell({ type: 'episode-wanted', payload: time });
    await vi.advanceTimersByTimeAsync(1);
  }

  expect(heard.length).toBeGreaterThanOrEqual(2);
});

test('raises a critical error when a server that answers refuses the first connection, and takes it back when it succeeds', async () => {
  fakeServer({ 'GET /system/ping': { status: 'OK' } });
  authState.set(true);
  await settle();

  live.happen('connect_error', new Error('xhr poll error'));
  await settle();
  expect(criticalError.get()).toBe('Cannot connect to backend');

  live.happen('connect');
  expect(criticalError.get()).toBeUndefined();
});

test.each([
  ['does not answer', new TypeError('Failed to fetch')],
  ['is gone behind its proxy', answerWith(502, '<html>Bad Gateway</html>', 'text/html')],
])('a first connection that fails because the server %s is only offline', async (_what, answer) => {
  fakeServer({ 'GET /system/ping': () => (answer instanceof Error ? Promise.reject(answer) : answer) });
  authState.set(true);
  await settle();

  live.happen('connect_error', new Error('xhr poll error'));
  await settle();
  expect(online.get()).toBe(false);
  live.happen('connect_error', new Error('xhr poll error'));
  await settle();
  expect(criticalError.get()).toBeUndefined();

  live.happen('connect');
  expect(online.get()).toBe(true);
});

test('a first connection that the browser cancels while the page is left is no critical error', async () => {
  const server = fakeServer({ 'GET /system/ping': { status: 'OK' } });
  authState.set(true);
  await settle();

  window.dispatchEvent(new Event('beforeunload'));
  live.happen('connect_error', new Error('xhr poll error'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(criticalError.get()).toBeUndefined();
  expect(server.asked('GET /system/ping')).toEqual([]);

  // Still here: it was a download, or the page came back from the cache.
  await vi.advanceTimersByTimeAsync(1000);
  expect(criticalError.get()).toBe('Cannot connect to backend');
});

test('a connection that breaks later is only offline', async () => {
  await connected();

  live.happen('disconnect', 'transport close');
  live.happen('connect_error', new Error('xhr poll error'));

  expect(criticalError.get()).toBeUndefined();
});

test('connects anew when the server hung up, and is logged out when it then refuses', async () => {
  await connected();

  live.happen('disconnect', 'io server disconnect');
  expect(live.calls).toEqual(['connect']);

  live.socket.active = false;
  live.happen('connect_error', new Error('A valid API key is required.'));
  expect(authState.get()).toBe(false);
});
