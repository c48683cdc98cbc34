import { expect, test } from 'vitest';
import { readPageConfig } from './page-config.ts';

test('[auth.api-key-placeholder] takes the key that the page supplies', () => {
  expect(readPageConfig({ Captionarr: { apiKey: 'abc' } }).apiKey).toBe('abc');
});

test('[auth.api-key-placeholder] uses AUTH_NEEDED when the page supplies no key', () => {
  expect(readPageConfig({ Captionarr: { baseUrl: '' } }).apiKey).toBe('AUTH_NEEDED');
  expect(readPageConfig({ Captionarr: { apiKey: '' } }).apiKey).toBe('AUTH_NEEDED');
  expect(readPageConfig({}).apiKey).toBe('AUTH_NEEDED');
});

test('[entities.page-flags] takes canUpdate and hasUpdate from the page, and neither is set without them', () => {
  const updated = readPageConfig({ Captionarr: { canUpdate: true, hasUpdate: true } });

  expect(updated).toMatchObject({ canUpdate: true, hasUpdate: true });
  expect(readPageConfig({})).toMatchObject({ canUpdate: false, hasUpdate: false });
});

test('nobody is guided where the page does not say that it is new', () => {
  expect(readPageConfig({ Captionarr: { isConfigured: false } }).isConfigured).toBe(false);
  expect(readPageConfig({}).isConfigured).toBe(true);
});

test('reads the name under which other servers of this API supply the same', () => {
  expect(readPageConfig({ Bazarr: { apiKey: 'abc', baseUrl: '/subs' } })).toMatchObject({
    apiKey: 'abc',
    baseUrl: '/subs',
  });
});

test('drops the slash at the end of the base URL', () => {
  expect(readPageConfig({ Captionarr: { baseUrl: '/subs/' } }).baseUrl).toBe('/subs');
});
