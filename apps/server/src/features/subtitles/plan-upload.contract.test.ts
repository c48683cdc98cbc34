import { access, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languageSamples } from '#domain/subtitles/testing/language-samples.ts';
import { startApp } from '#testing/start-app.ts';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

const spanish = srt(...(languageSamples['es'] ?? '').split('\n').slice(0, 9));
const sampleOf = (filename: string, content: string | Buffer) => ({
  filename,
  sample: Buffer.from(content).toString('base64'),
});

describe('POST /subtitles/describe', () => {
  test('a file is described by its name, and where that is silent by its text', async () => {
    const { api } = await startApp();
    const files = [
      sampleOf('movie.es.srt', srt('Hola.')),
      sampleOf('S01E02.forced.srt', spanish),
      sampleOf('plain.srt', srt('OK.')),
      sampleOf('movie.hi.srt', spanish),
    ];

    const { data } = await api.subtitles.describeUploads({ form: { 'files[]': files } });

    const none = { type: null, type_from: null, season: 0, episode: 0, extension: 'srt' };
    expect(data).toEqual([
      { filename: 'movie.es.srt', language: 'es', language_from: 'name', ...none },
      {
        ...none,
        filename: 'S01E02.forced.srt',
        language: 'es',
        language_from: 'text',
        type: 'forced',
        type_from: 'name',
        season: 1,
        episode: 2,
      },
      { filename: 'plain.srt', language: null, language_from: null, ...none },
      { ...none, filename: 'movie.hi.srt', language: 'es', language_from: 'text', type: 'hi', type_from: 'name' },
    ]);
  });

  test('the text is read in the character set that it has', async () => {
    const { api } = await startApp();
    const russian = srt(...(languageSamples['ru'] ?? '').split('\n').slice(0, 9));
    const windows1251 = Buffer.from(
      Array.from(russian, (letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return code < 128 ? code : code === 0x451 ? 0xb8 : code === 0x401 ? 0xa8 : code - 0x350;
      }),
    );
    const files = [
      sampleOf('a.srt', windows1251),
      sampleOf('b.srt', Buffer.from(`\uFEFF${spanish}`, 'utf16le')),
      sampleOf('c.srt', Buffer.from(spanish, 'latin1')),
    ];

    const { data } = await api.subtitles.describeUploads({ form: { 'files[]': files } });

    expect(data.map(({ language }) => language)).toEqual(['ru', 'es', 'es']);
  });

  test('the extension is that of the format, and what is no subtitle says nothing', async () => {
    const { api } = await startApp();
    const files = [
      sampleOf('a.srt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n'),
      sampleOf('b.en.txt', 'A letter to my aunt.'),
      sampleOf('c.srt', ''),
    ];

    const { data } = await api.subtitles.describeUploads({ form: { 'files[]': files } });

    expect(data.map(({ language, extension }) => [language, extension])).toEqual([
      [null, 'vtt'],
      ['en', 'txt'],
      [null, 'srt'],
    ]);
  });

  test('whole files are not taken', async () => {
    const { api } = await startApp();
    const files = [sampleOf('a.srt', 'x'.repeat(20_000))];
    await expect(api.subtitles.describeUploads({ form: { 'files[]': files } })).rejects.toMatchObject({ status: 400 });
  });
});

const movie = { type: 'movie' as const, id: 7, hi: false, forced: false, extension: 'srt' };

describe('POST /subtitles/plan', () => {
  test('names the file that an upload would replace, whether the library knows it or not', async () => {
    const { api, pathOf } = await startWithSubtitles({ movie: { 'en.srt': srt('Before.') } });
    await writeFile(pathOf('movie', 'fr.srt'), srt('Not known.'));

    const { data } = await api.subtitles.planUploads({
      form: { 'places[]': ['en', 'fr', 'es'].map((language) => ({ ...movie, language })) },
    });

    expect(data).toEqual([
      { path: pathOf('movie', 'en.srt'), replaces: { filename: 'Ferry (2020).en.srt', hash: expect.any(String) } },
      { path: pathOf('movie', 'fr.srt'), replaces: { filename: 'Ferry (2020).fr.srt', hash: expect.any(String) } },
      { path: pathOf('movie', 'es.srt'), replaces: null },
    ]);
  });

  test('with one language per video, every language would replace the same file', async () => {
    const { api, pathOf } = await startWithSubtitles({ settings: { 'general.single_language': true } });
    await writeFile(pathOf('movie', 'srt'), srt('English.'));

    const { data } = await api.subtitles.planUploads({ form: { 'places[]': [{ ...movie, language: 'es' }] } });

    expect(data[0]?.replaces?.filename).toBe('Ferry (2020).srt');
  });

  test.for([
    [{ id: 999 }, 404],
    [{ language: '../../etc' }, 400],
    [{ extension: 'sh' }, 400],
  ] as const)('%o is refused', async ([change, status]) => {
    const { api } = await startWithSubtitles();
    const places = [{ ...movie, language: 'es', ...change }];
    await expect(api.subtitles.planUploads({ form: { 'places[]': places } })).rejects.toMatchObject({ status });
  });
});

describe('an upload that says what it may replace', () => {
  const before = srt('The good English file.');
  const start = () => startWithSubtitles({ movie: { 'en.srt': before } });
  const upload = (
    { api }: Awaited<ReturnType<typeof start>>,
    replaces: string | undefined,
    language: 'en' | 'es' = 'en',
  ) =>
    api.subtitles.uploadMovie({
      query: { radarrid: 7 },
      form: { language, hi: false, forced: false, replaces },
      files: { file: fileOf('movie.srt', spanish) },
    });
  const hashOf = async ({ api }: Awaited<ReturnType<typeof start>>) => {
    const { data } = await api.subtitles.planUploads({ form: { 'places[]': [{ ...movie, language: 'en' }] } });
    return data[0]?.replaces?.hash ?? '';
  };

  test('is refused when a file appeared since, which stays byte for byte', async () => {
    const started = await start();

    await expect(upload(started, '')).rejects.toMatchObject({
      status: 409,
      body: 'Ferry (2020).en.srt already exists. Nothing was replaced. Upload the file again to choose whether to replace it.',
    });

    expect(await started.read('movie', 'en.srt')).toBe(before);
    expect([await started.history(), await started.changes()]).toEqual([[], []]);
  });

  test('is refused when the file changed since', async () => {
    const started = await start();
    const hash = await hashOf(started);
    await writeFile(started.pathOf('movie', 'en.srt'), srt('A better one came.'));

    await expect(upload(started, hash)).rejects.toMatchObject({
      status: 409,
      body: expect.stringMatching(/^Ferry \(2020\)\.en\.srt changed after you chose to replace it\./),
    });

    expect(await started.read('movie', 'en.srt')).toBe(srt('A better one came.'));
  });

  test('replaces the very file that was named, and can be taken back', async () => {
    const started = await start();

    await upload(started, await hashOf(started));

    expect(await started.read('movie', 'en.srt')).toBe(spanish);
    const [change] = await started.changes();
    await started.api.subtitles.restore({ form: { id: change?.id } });
    expect(await started.read('movie', 'en.srt')).toBe(before);
  });

  test('is saved where nothing is, and beside what is there', async () => {
    const started = await start();

    await upload(started, '', 'es');

    expect(await readFile(started.pathOf('movie', 'es.srt'), 'utf8')).toBe(spanish);
    expect(await started.read('movie', 'en.srt')).toBe(before);
    await expect(access(started.pathOf('movie', 'srt'))).rejects.toThrow('ENOENT');
  });

  test('clients that do not say it replace what is there, as this API has always done', async () => {
    const started = await start();

    await upload(started, undefined);

    expect(await started.read('movie', 'en.srt')).toBe(spanish);
    expect((await started.changes())[0]?.before_hash).not.toBeNull();
  });
});
