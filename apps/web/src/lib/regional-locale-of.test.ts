import { expect, test, vi } from 'vitest';
import { regionalLocaleOf } from './regional-locale-of.ts';

const at = new Date(2026, 10, 16, 21, 9);

test.each([
  ['en', 'en-US', 'Nov 16, 2026, 9:09 PM'],
  ['en', 'en-GB', '16 Nov 2026, 21:09'],
  ['en', 'de-DE', '16 Nov 2026, 21:09'],
  ['en', 'de', '16 Nov 2026, 21:09'],
  ['en', 'pt-BR', '16 Nov 2026, 21:09'],
  ['de', 'en-US', '16.11.2026, 9:09 PM'],
  ['de', 'de-AT', '16.11.2026, 21:09'],
  ['zh-CN', 'zh-TW', '2026年11月16日 下午9:09'],
])('with the interface in %s a browser of %s writes %s', (language, browser, shown) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);

  const format = new Intl.DateTimeFormat(regionalLocaleOf(language), { dateStyle: 'medium', timeStyle: 'short' });

  expect(format.format(at).replaceAll(/\s/g, ' ')).toBe(shown);
});

test.each(['c', 'C.UTF-8', ''])('a browser whose language is “%s” still shows dates', (browser) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);

  expect(new Intl.DateTimeFormat(regionalLocaleOf('de'), { dateStyle: 'long' }).format(at)).toBe('16. November 2026');
});

test('Arabic keeps the digits of what stands beside it', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ar-EG');

  expect(new Intl.DateTimeFormat(regionalLocaleOf('ar'), { dateStyle: 'medium' }).format(at)).toContain('2026');
});
