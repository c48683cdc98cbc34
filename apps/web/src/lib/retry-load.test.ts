import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { browser } from './browser.ts';
import { pendingAddress } from './new-build.ts';
import { isUnavailable } from './reachability.ts';
import { MissingChunk, retryLoad } from './retry-load.ts';

const pageOf = (build: string) =>
  answerWith(200, `<script type="module" src="./assets/shell-${build}.js"></script>`, 'text/html');
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://nas/a.js'));
const reload = vi.spyOn(browser, 'reload');
const goTo = vi.spyOn(browser, 'goTo');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  for (const spy of [reload, goTo]) spy.mockReset();
  document.head.innerHTML = '<script type="text/plain" src="http://localhost/assets/shell-one.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  pendingAddress.set(undefined);
});

/** Outcome of loading a missing file. */
const outcome = () => retryLoad(gone).catch((error: unknown) => error);

const serve = (build: string) => fakeServer({ 'GET /system/ping': { status: 'OK' }, 'GET /': pageOf(build) });

test('waits while the server is away, and loads when it is back', async () => {
  const server = serve('one');
  server.answer('GET /system/ping', gone);
  const load = vi.fn<() => Promise<string>>(gone);
  const loading = retryLoad(load);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(isUnavailable.get()).toBe(true);
  expect(load).toHaveBeenCalledOnce();

  server.answer('GET /system/ping', { status: 'OK' });
  load.mockResolvedValue('the page');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loading).toBe('the page');
  expect(isUnavailable.get()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads at the address the visitor was going to when the server has another build', async () => {
  serve('two');
  pendingAddress.set('/base/system/tasks');

  void retryLoad(gone);
  await vi.advanceTimersByTimeAsync(5000);

  expect(goTo).toHaveBeenCalledExactlyOnceWith('/base/system/tasks');
});

test('a file that the browser stops loading while the page is left neither reloads the page nor asks for it again', async () => {
  serve('two');
  const load = vi.fn<() => Promise<string>>(gone);

  window.dispatchEvent(new Event('beforeunload'));
  const loading = retryLoad(load);
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();

  // The visitor stayed: what was stopped is loaded after all.
  serve('one');
  load.mockResolvedValue('the page');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loading).toBe('the page');
});

test('reloads once for each build, then says that the file is missing', async () => {
  serve('two');
  void retryLoad(gone);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();

  // Simulates a reload that returned the cached old page.
  const failed = outcome();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(MissingChunk);
  expect(reload).toHaveBeenCalledOnce();
});

test('a file that its own build lacks is missing, and nothing is reloaded', async () => {
  serve('one');

  const failed = outcome();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(MissingChunk);

  expect(reload).not.toHaveBeenCalled();
});

test('where nothing can be remembered nothing is reloaded', async () => {
  serve('two');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('QuotaExceededError');
  });

  const failed = outcome();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(MissingChunk);

  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a mistake in the code that was loaded is thrown as it is', async () => {
  await expect(retryLoad(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(
    'x is not a function',
  );
});

const addStyle = (name: string) => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `http://localhost/assets/${name}`,
  });
  return document.head.appendChild(link);
};
const failingOnce = () => vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('it is here');
const styles = () => [...document.querySelectorAll('link')];

test('a style that failed is requested again, once, and one that is still loading is left alone', async () => {
  serve('one');
  const failed = addStyle('page.css');
  const loading = addStyle('menu.css');
  failed.dispatchEvent(new Event('error'));

  const both = Promise.all([retryLoad(failingOnce()), retryLoad(failingOnce())]);
  await vi.advanceTimersByTimeAsync(1000);
  const [second] = styles();
  expect(second).not.toBe(failed);
  expect(second?.href).toBe('http://localhost/assets/page.css');
  expect(styles()).toContain(loading);

  second?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['it is here', 'it is here']);
  expect(styles()[0]).toBe(second);
});
