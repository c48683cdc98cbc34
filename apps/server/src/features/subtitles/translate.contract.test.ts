import { existsSync } from 'node:fs';
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
    translateHosts: { google: translators.url, deepl: translators.url },
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

const model = (url: string, key: string) => ({
  'translator.translator_type': 'openai' as const,
  'translator.openai_url': `${url}/v1`,
  'translator.openai_model': 'gemma3',
  'translator.openai_key': key,
});

test('a model that spoils its answers is asked again, and no line is lost or moved', async () => {
  const { app, api, form, read, translators } = await start();
  await app.settings.save(model(translators.url, translators.keys.openai));
  const moods = ['shift', 'merge', 'drop', 'cut', 'chat'] as const;
  let count = 0;
  translators.spoil(() => moods[count++] ?? 'whole');

  await api.subtitles.change({ query: { action: 'translate' }, form });

  const text = (await read('episode', 'fr.srt')) ?? '';
  expect(text.match(/\[French\] .*/g)).toEqual(['[French] Hello.', '[French] Goodbye.']);
});

test('a model that answers nothing useful changes nothing', async () => {
  const { app, api, form, pathOf, translators } = await start();
  await app.settings.save(model(translators.url, translators.keys.openai));
  translators.spoil('chat');

  await expect(api.subtitles.change({ query: { action: 'translate' }, form })).rejects.toMatchObject({
    message: expect.stringMatching(/2 of 2 lines couldn’t be translated reliably. Nothing was changed/),
  });
  expect(existsSync(pathOf('episode', 'fr.srt'))).toBe(false);
});

test('when the first translator can’t go on, the next one of the settings takes over', async () => {
  const { app, api, form, read, translators } = await start();
  await app.settings.save({
    ...model(translators.url, translators.keys.spentOpenai),
    'translator.fallbacks': ['deepl', 'google_translate'],
    'translator.deepl_key': translators.keys.spentDeepl,
    'translator.translator_info': true,
  });

  await api.subtitles.change({ query: { action: 'translate' }, form });

  expect(await read('episode', 'fr.srt')).toMatch(/fr.*Hello[\s\S]*Translated by Google Translate/);
});

test('an estimate counts lines, cost and what the limits leave; a limit that is reached changes nothing', async () => {
  const { app, api, form, pathOf, translators } = await start();
  await app.settings.save({
    'translator.translator_type': 'deepl',
    'translator.deepl_key': translators.keys.deepl,
    'translator.character_price': 2500,
    'translator.monthly_characters': 10,
  });
  const files = [{ type: form.type, id: form.id, path: form.path }];
  const estimate = async () => (await api.subtitles.estimateTranslation({ form: { 'files[]': files } })).data;

  expect(await estimate()).toEqual({
    lines: 2,
    characters: 14,
    seconds: null,
    cost: 0.00035,
    left: { dollars: null, characters: 10 },
  });
  await expect(api.subtitles.change({ query: { action: 'translate' }, form })).rejects.toMatchObject({
    message: expect.stringMatching(/monthly limit of 10 characters for DeepL is reached/),
  });
  expect(translators.requests.filter(({ path }) => path === '/v2/translate')).toEqual([]);
  expect(existsSync(pathOf('episode', 'fr.srt'))).toBe(false);

  await app.settings.save({ 'translator.monthly_characters': 0 });
  await api.subtitles.change({ query: { action: 'translate' }, form });
  expect(await estimate()).toMatchObject({ seconds: expect.any(Number), left: { characters: 499_986 } });
});
