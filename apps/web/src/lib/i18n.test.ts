import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, startI18n, t } from './i18n.ts';
import { joinList } from './join-list.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await startI18n('en');
});

const speaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

test('speaks the first language of the browser that it knows', async () => {
  speaks('tr-TR', 'de-AT', 'en');

  await startI18n();

  expect(t('common.close')).toBe('Schließen');
  expect(document.documentElement.lang).toBe('de');
});

test('speaks English to a browser whose languages it does not know', async () => {
  speaks('tr-TR');

  await startI18n();

  expect(t('common.close')).toBe('Close');
});

test('remembers the language that was chosen', async () => {
  speaks('en');
  await chooseLanguage('de');

  await startI18n();

  expect(t('common.close')).toBe('Schließen');
});

test('counts as the language does', async () => {
  expect(t('jobs.count', { count: 1 })).toBe('1 job');
  expect(t('assign.done.movies', { count: 2000 })).toBe('Profile changed for 2,000 movies.');

  await startI18n('pl');
  const forms = [1, 2, 5].map((count) => t('jobs.count', { count }).replace(/^\d+/, ''));
  expect(new Set(forms).size).toBe(3);
});

test('sets what is filled in apart in a language that runs the other way', async () => {
  const name = '--port';

  expect(t('form.lockedBy', { source: name })).not.toContain('\u2068');
  await startI18n('ar');
  expect(t('form.lockedBy', { source: name })).toContain('\u2068--port\u2069');
});

test('lists with the comma of the language, without what is empty', async () => {
  expect(joinList(['Dune', undefined, 'Heat'])).toBe('Dune, Heat');
  await startI18n('ar');
  expect(joinList(['Dune', 'Heat'])).toBe('Dune، Heat');
});

test('the first row waits for its own texts only, and what is loaded later for all', async () => {
  vi.resetModules();
  const { startI18n: start, t: say } = await import('./i18n.ts');
  const { loadChunk } = await import('./load-chunk.ts');

  await start('en');
  expect(say('nav.series')).toBe('Series');
  expect(say('upload.title')).toBe('upload.title');

  await loadChunk(() => Promise.resolve('a dialog'));
  expect(say('upload.title')).toBe('Upload Subtitles');
});
