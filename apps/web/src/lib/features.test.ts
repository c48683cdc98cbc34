import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isCaptionarr, supportsListFilters, supported, supports, type Call } from './features.ts';
import { pageConfig } from './page-config.ts';

afterEach(() => void (pageConfig.gateway = undefined));

test('our own server knows every call', () => {
  expect(supports('jobs.list')).toBe(true);
  expect(supportsListFilters()).toBe(true);
});

test('behind a gateway what the other server lacks is not supported, and the rest is', () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['jobs.list', 'library.summary'] };

  expect([supports('jobs.list'), supports('series.list'), supportsListFilters()]).toEqual([false, true, false]);
});

test('what says which call it needs is left out where the server does not know the call', () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['jobs.list', 'searches.read'] };
  const all: { id: string; needs?: Call }[] = [
    { id: 'one' },
    { id: 'two', needs: 'jobs.list' },
    { id: 'three', needs: 'series.list' },
  ];

  expect(supported(all).map(({ id }) => id)).toEqual(['one', 'three']);
  expect(isCaptionarr()).toBe(false);
});

test('no page, component or part of the shell asks whether there is a gateway', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{app,blocks,features,kit}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|testing\//.test(file),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /pageConfig\.gateway/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
