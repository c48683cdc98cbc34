import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { api } from './api.ts';
import { isUnavailable, watchReachability } from './reachability.ts';

let stop = () => {};
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchReachability();
});
afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

/** Asks for something in a server whose answers and ping are these. */
async function ask(answer: unknown, ping: unknown) {
  const server = fakeServer({ 'GET /badges': answer, 'GET /system/ping': ping });
  await api.badges.read({}).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return server;
}

test.each([
  ['that gets no answer', gone, gone],
  ['that a proxy answers for a server that is gone', answerWith(502, 'Bad Gateway'), answerWith(502, 'Bad Gateway')],
])('a request %s shows that the server is away, until it answers', async (_what, answer, ping) => {
  const server = await ask(answer, ping);
  expect(isUnavailable.get()).toBe(true);

  server.answer('GET /system/ping', { status: 'OK' });
  await vi.advanceTimersByTimeAsync(600);
  expect(isUnavailable.get()).toBe(false);
});

test.each([
  ['fails while the server answers', gone, { status: 'OK' }],
  ['is refused', answerWith(400, 'No.'), gone],
  ['fails because Sonarr is away', answerWith(502, 'Sonarr is unreachable.'), { status: 'OK' }],
])('a request that %s does not', async (_what, answer, ping) => {
  await ask(answer, ping);

  expect(isUnavailable.get()).toBe(false);
});

test('asks less and less often, and at once when the network is back or somebody looks', async () => {
  const server = await ask(gone, gone);
  await vi.advanceTimersByTimeAsync(60_000);
  const asked = server.asked('GET /system/ping').length;
  expect(asked).toBeLessThan(20);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked('GET /system/ping')).toHaveLength(asked + 2);
});

test.each(['beforeunload', 'pagehide'])(
  'requests that the browser cancels while the page is left (%s) do not make the server unreachable',
  async (event) => {
    window.dispatchEvent(new Event(event));
    const server = await ask(gone, gone);
    await vi.advanceTimersByTimeAsync(4000);
    expect(isUnavailable.get()).toBe(false);
    expect(server.asked('GET /system/ping')).toEqual([]);

    // Still here: it was a download, or the page came back from the cache.
    await vi.advanceTimersByTimeAsync(1000);
    expect(isUnavailable.get()).toBe(true);
  },
);
