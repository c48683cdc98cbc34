import { afterEach, expect, test } from 'vitest';
import { narrowsLists, supports } from './features.ts';
import { pageConfig } from './page-config.ts';

afterEach(() => void (pageConfig.gateway = undefined));

test('our own server knows every call', () => {
  expect(supports('jobs.list')).toBe(true);
  expect(narrowsLists()).toBe(true);
});

test('behind a gateway what the other server lacks is not supported, and the rest is', () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['jobs.list', 'library.summary'] };

  expect([supports('jobs.list'), supports('series.list'), narrowsLists()]).toEqual([false, true, false]);
});
