import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, startI18n, t } from './i18n.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await startI18n('en');
});

const speaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

test('speaks the first language of the browser that it knows', async () => {
  speaks('fr-FR', 'de-AT', 'en');

  await startI18n();

  expect(t('common.close')).toBe('Schließen');
  expect(document.documentElement.lang).toBe('de');
});

test('speaks English to a browser whose languages it does not know', async () => {
  speaks('fr-FR');

  await startI18n();

  expect(t('common.close')).toBe('Close');
});

test('remembers the language that was chosen', async () => {
  speaks('en');
  await chooseLanguage('de');

  await startI18n();

  expect(t('common.close')).toBe('Schließen');
});

test('counts as the language does', () => {
  expect(t('jobs.count', { count: 1 })).toBe('1 job');
  expect(t('jobs.count', { count: 2 })).toBe('2 jobs');
});
