import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './test.ts';

test('a page that is left while it loads goes quietly, and takes nobody elsewhere', async ({ visitor, watched }) => {
  await visitor.resize(1440, 900);
  await visitor.open('/system/status');
  await visitor.see('main h1');
  watched.takeRequests();
  watched.slowDown(/\/assets\/|\/api\/(?!socket)/);
  for (const address of ['/series', '/movies', '/wanted/series', '/settings/languages', '/history/stats']) {
    await visitor.evaluate((path) => void setTimeout(() => location.assign(path), 0), address);
    await pause(2500);
  }
  watched.slowDown();
  await visitor.see('main h1');

  expect(await visitor.path()).toBe('/history/stats');
  // A page asks for its server when it believes that it is away.
  expect(watched.takeRequests().filter((url) => url.includes('/system/ping'))).toEqual([]);
});
