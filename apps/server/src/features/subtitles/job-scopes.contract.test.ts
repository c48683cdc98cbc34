import { fileScope, languageScope } from '@captionarr/contract';
import { startTranslators } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { someSubtitle, startWithProviders } from '#testing/start-with-providers.ts';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

test('a translation is about the file that it reads and the language that it makes, not about the series', async () => {
  const translators = await startTranslators();
  onTestFinished(() => translators.close());
  const { api, app, pathOf } = await startWithSubtitles({
    episode: { 'en.srt': srt('Hello.', 'Goodbye.') },
    listens: true,
    settings: { 'translator.translator_info': false },
    translateHosts: { google: translators.url },
  });
  const path = pathOf('episode', 'en.srt');

  await api.subtitles.change({
    query: { action: 'translate' },
    form: { type: 'episode', id: 101, language: 'fr', path },
  });

  const job = (await app.jobs.list()).find(({ name }) => name === 'translate');
  expect(job?.about).toEqual([fileScope('episode', 12, path), languageScope('episode', 12, 101, 'fr')]);
});

test('the command after an upload is about the file that was uploaded', async () => {
  const { api, app, pathOf } = await startWithSubtitles({
    listens: true,
    settings: { 'general.use_postprocessing': true, 'general.postprocessing_cmd': 'true' },
  });

  await api.subtitles.uploadMovie({
    query: { radarrid: 7 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });

  const job = (await app.jobs.list()).find(({ name }) => name === 'post-process');
  expect(job?.about).toEqual([fileScope('movie', 7, pathOf('movie', 'en.srt'))]);
});

test('the search for one language is about that language of that episode', async () => {
  const { api, app } = await startWithProviders({ world: [someSubtitle()] });

  await api.subtitles.searchEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { language: 'en', hi: false, forced: false },
  });

  const job = (await app.jobs.list()).find(({ name }) => name === 'search-language');
  expect(job?.about).toEqual([languageScope('episode', 12, 101, 'en')]);
});
