import { googleLanguages } from '@captionarr/contract/google-languages';
import { startTranslators } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

async function start(settings = {}) {
  const translators = await startTranslators();
  onTestFinished(() => translators.close());
  const started = await startWithSubtitles({
    episode: { 'en.srt': srt('Hello.', 'Goodbye.') },
    listens: true,
    settings: { 'translator.translator_info': false, ...settings },
    translateHosts: { google: translators.url },
  });
  const form = { type: 'episode' as const, id: 101, language: 'fr', path: started.pathOf('episode', 'en.srt') };
  return { ...started, translators, form };
}

test('[tools.action-translation] [tools.action-names:translation] [tools.action-common-fields:translation] translate takes the target language as a code2, and saves beside the video', async () => {
  const { api, form, read, history } = await start();

  await api.subtitles.change({
    query: { action: 'translate' },
    form: { ...form, hi: false, forced: false, batch: 'b' },
  });

  expect(await read('episode', 'fr.srt')).toMatch(/fr.*Hello/);
  expect(await read('episode', 'en.srt')).toBe(srt('Hello.', 'Goodbye.'));
  expect(await history()).toMatchObject([{ action: 6, language: 'fr', score: 180, latest: 1 }]);
  const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
  expect(data[0]?.missing_subtitles).toEqual([]);
});

test('what is no language, or the language that it has, is refused', async () => {
  const { api, form } = await start();
  const translate = (language: string) =>
    api.subtitles.change({ query: { action: 'translate' }, form: { ...form, language } });

  await expect(translate('xx')).rejects.toMatchObject({ status: 400 });
  await expect(translate('en')).rejects.toMatchObject({ status: 409 });
});

test('[tools.translate-google-languages] Google Translate supports its own list, which lacks languages that there are', async () => {
  const { api } = await start();
  const known = await api.languages.list({ query: {} });

  const { data } = await api.subtitles.translator();

  expect(data).toMatchObject({ type: 'google_translate', problem: null, languages: googleLanguages });
  expect(known.length).toBeGreaterThan(googleLanguages.length);
});

test('says who translates, and what is missing for it', async () => {
  const { api } = await start({ 'translator.translator_type': 'gemini' });

  const { data } = await api.subtitles.translator();

  expect(data).toMatchObject({ type: 'gemini', problem: expect.stringMatching(/./) });
});
