import { access, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encodeText } from '#domain/subtitles/charset/index.ts';
import { encode } from '#testing/start-app.ts';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

const hello = srt('Hello.', 'Goodbye.');
const episode = { seriesid: 12, episodeid: 101 };
const english = { language: 'en', hi: false, forced: false };

/** What hi and forced make of the name of the file. */
const types = [
  ['false', 'false', 'en.srt'],
  ['true', 'false', 'en.hi.srt'],
  ['false', 'true', 'en.forced.srt'],
] as const;
const wires = [
  ['[api.episodes-subtitles-post] [upload.payload-series]', 'episode', 'episodes/subtitles?seriesid=12&episodeid=101'],
  ['[api.movies-subtitles-post] [upload.payload-movie]', 'movie', 'movies/subtitles?radarrid=7'],
] as const;

test.each(wires)(
  '%s the form of an upload to the %s is file, language, hi and forced, with the ids in the address',
  async (_marks, type, address) => {
    for (const [hi, forced, ending] of types) {
      const { request, key, read } = await startWithSubtitles();
      const form = new FormData();
      for (const [name, value] of Object.entries({ language: 'en', hi, forced })) form.set(name, value);
      form.set('file', fileOf('any name.srt', hello));
      const { payload, headers } = await encode(form);

      const answer = await request('POST', `/api/${address}`, { payload, headers: { ...headers, 'x-api-key': key } });

      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(await read(type, ending)).toBe(hello);
    }
  },
);

describe('POST /episodes/subtitles', () => {
  test('the episode has the subtitle at once, and lacks it no longer', async () => {
    const { api, pathOf } = await startWithSubtitles();

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', hello) } });

    const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
    expect(data[0]?.subtitles).toMatchObject([{ code2: 'en', path: pathOf('episode', 'en.srt') }]);
    expect(data[0]?.missing_subtitles.map(({ code2 }) => code2)).toEqual(['fr']);
  });

  test('history says that it was uploaded by hand, with a full score', async () => {
    const { api, history, changes, pathOf } = await startWithSubtitles();

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', hello) } });

    const [change] = await changes();
    expect(change).toMatchObject({ tool: 'upload', who: 'API key', before_hash: null, state: 'done' });
    expect(await history()).toMatchObject([
      {
        kind: 0,
        media_id: 101,
        action: 4,
        language: 'en',
        provider: 'manual',
        score: 360,
        latest: 1,
        subtitle_path: pathOf('episode', 'en.srt'),
        change_id: change?.id,
      },
    ]);
  });

  test('Czech in ISO-8859-2 is saved with its own letters', async () => {
    const { api, read, history } = await startWithSubtitles();
    const text = srt('Slyšel jste, co se stalo včera v noci?', 'Musíme jít, než bude příliš pozdě.');
    const file = fileOf('a.srt', Uint8Array.from(encodeText(text, 'iso-8859-2', false)));

    await api.subtitles.uploadEpisode({ query: episode, form: { ...english, language: 'cs' }, files: { file } });

    expect(await read('episode', 'cs.srt')).toBe(text);
    expect(await history()).toMatchObject([{ description: 'Czech subtitles uploaded manually.' }]);
  });

  test('history says when the character set was a guess', async () => {
    const { api, history } = await startWithSubtitles();
    // This byte is ľ in windows-1250 and ž in ISO-8859-2, and Slovak has both.
    const file = fileOf('a.srt', Uint8Array.from(encodeText(srt('To je ľahké.'), 'windows-1250', false)));

    await api.subtitles.uploadEpisode({ query: episode, form: { ...english, language: 'sk' }, files: { file } });

    const [event] = await history();
    expect(event?.description).toMatch(
      /^Slovak subtitles uploaded manually\. Character set: (?:windows-1250|iso-8859-2) \(uncertain\)\.$/,
    );
  });

  test('what was there is kept: taking the batch back brings it again', async () => {
    const { api, read } = await startWithSubtitles({ episode: { 'en.srt': srt('Before.') } });
    const form = { ...english, batch: 'one wish' };

    await api.subtitles.uploadEpisode({ query: episode, form, files: { file: fileOf('a.srt', hello) } });
    expect(await read('episode', 'en.srt')).toBe(hello);
    await api.subtitles.restore({ form: { batch: 'one wish' } });

    expect(await read('episode', 'en.srt')).toBe(srt('Before.'));
  });

  test.for([
    [{ language: 'en', hi: true, forced: false }, {}, 'en.hi.srt'],
    [{ language: 'en', hi: true, forced: false }, { 'general.hi_extension': 'sdh' as const }, 'en.sdh.srt'],
    [{ language: 'en', hi: false, forced: true }, {}, 'en.forced.srt'],
    [{ language: 'pb', hi: false, forced: false }, {}, 'pt-BR.srt'],
    [{ language: 'en', hi: false, forced: false }, { 'general.single_language': true }, 'srt'],
  ] as const)('%o with %o is saved as %s', async ([form, settings, ending]) => {
    const { api, read } = await startWithSubtitles({ settings });

    await api.subtitles.uploadEpisode({ query: episode, form, files: { file: fileOf('a.srt', hello) } });

    expect(await read('episode', ending)).toBe(hello);
  });

  test('goes into the folder that the settings name, which is made', async () => {
    const { api, root } = await startWithSubtitles({
      settings: { 'general.subfolder': 'relative', 'general.subfolder_custom': 'Subs' },
    });

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', hello) } });

    const path = join(root, 'tv/Harbour Lights/Season 01/Subs/Harbour Lights - S01E01.en.srt');
    expect(await readFile(path, 'utf8')).toBe(hello);
  });

  test('is written as UTF-8 with plain line ends, unless the settings say otherwise', async () => {
    const french = Buffer.from(
      srt('Ça alors, où êtes-vous allés, mes élèves préférés ?').replaceAll('\n', '\r\n'),
      'latin1',
    );
    const form = { language: 'fr', hi: false, forced: false };
    const plain = await startWithSubtitles();
    const asItIs = await startWithSubtitles({ settings: { 'general.utf8_encode': false } });

    for (const { api } of [plain, asItIs])
      await api.subtitles.uploadEpisode({ query: episode, form, files: { file: fileOf('a.srt', french) } });

    expect(await plain.read('episode', 'fr.srt')).toBe(french.toString('latin1').replaceAll('\r\n', '\n'));
    expect(await readFile(asItIs.pathOf('episode', 'fr.srt'))).toEqual(french);
  });

  test('gets the permissions of the settings', async () => {
    const { api, pathOf } = await startWithSubtitles({
      settings: { 'general.chmod_enabled': true, 'general.chmod': '0604' },
    });

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', hello) } });

    expect((await stat(pathOf('episode', 'en.srt'))).mode & 0o777).toBe(0o604);
  });

  test('keeps the format that it has, whatever its name says', async () => {
    const { api, read } = await startWithSubtitles();
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n';

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', vtt) } });

    expect(await read('episode', 'en.vtt')).toBe(vtt);
  });

  test('a TTML file is stored as SubRip, which players read, even where files keep their bytes', async () => {
    const { api, read } = await startWithSubtitles({ settings: { 'general.utf8_encode': false } });
    const ttml = '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">Hello.</p></div></body></tt>';

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.ttml', ttml) } });

    expect(await read('episode', 'en.srt')).toBe('1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n');
  });

  test('two episodes in one file both have it', async () => {
    const { api, app, videos } = await startWithSubtitles();
    await app.db.updateTable('episode').set({ path: videos.episode, file_id: 5 }).execute();

    await api.subtitles.uploadEpisode({ query: episode, form: english, files: { file: fileOf('a.srt', hello) } });

    const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101, 102] } });
    expect(data.map(({ subtitles }) => subtitles.length)).toEqual([1, 1]);
  });
});

describe('POST /movies/subtitles', () => {
  test('history says that it was uploaded by hand, with a full score', async () => {
    const { api, read, history } = await startWithSubtitles();

    await api.subtitles.uploadMovie({
      query: { radarrid: 7 },
      form: english,
      files: { file: fileOf('a.srt', hello) },
    });

    expect(await read('movie', 'en.srt')).toBe(hello);
    expect(await history()).toMatchObject([{ kind: 1, media_id: 7, action: 4, score: 180 }]);
  });
});

const upload = (
  { api }: Awaited<ReturnType<typeof startWithSubtitles>>,
  file: File,
  { query = episode, language = 'en' } = {},
) => api.subtitles.uploadEpisode({ query, form: { ...english, language }, files: { file } });

describe('an upload is refused, and nothing is written,', () => {
  test('for an episode that there is not', async () => {
    const started = await startWithSubtitles();
    const asked = upload(started, fileOf('a.srt', hello), { query: { seriesid: 12, episodeid: 999 } });
    await expect(asked).rejects.toMatchObject({ status: 404, body: 'Episode not found' });
  });

  test('without a language profile', async () => {
    const started = await startWithSubtitles({ profileId: null });
    await expect(upload(started, fileOf('a.srt', hello))).rejects.toMatchObject({
      status: 500,
      body: expect.stringContaining('has no language profile'),
    });
  });

  test('when the video is not where it should be', async () => {
    const started = await startWithSubtitles();
    await started.app.db.updateTable('episode').set({ path: '/nowhere/video.mkv' }).execute();
    await expect(upload(started, fileOf('a.srt', hello))).rejects.toMatchObject({
      status: 500,
      body: 'Episode file not found. Path mapping issue?',
    });
  });

  test.for([
    ['a.exe', hello, 'doesn’t have a subtitle file extension'],
    ['a.srt', 'This is a letter to my aunt.', 'wasn’t saved'],
    ['a.srt', Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256), 'wasn’t saved'],
    ['a.srt', '', 'wasn’t saved'],
  ] as const)('%s with what is no subtitle', async ([name, content, reason]) => {
    const started = await startWithSubtitles();
    const asked = upload(started, fileOf(name, content));
    await expect(asked).rejects.toMatchObject({ status: 400, body: expect.stringContaining(reason) });
    await expect(access(started.pathOf('episode', 'en.srt'))).rejects.toThrow('ENOENT');
    expect([await started.history(), await started.changes()]).toEqual([[], []]);
  });

  test('in a language that there is not', async () => {
    const started = await startWithSubtitles();
    const asked = upload(started, fileOf('a.srt', hello), { language: '../../etc' });
    await expect(asked).rejects.toMatchObject({ status: 400 });
  });

  test('when its folder takes no file, with the reason', async () => {
    const started = await startWithSubtitles({
      settings: { 'general.subfolder': 'relative', 'general.subfolder_custom': 'Subs' },
    });
    await writeFile(join(started.videos.episode, '..', 'Subs'), 'a file where the folder should be');

    await expect(upload(started, fileOf('a.srt', hello))).rejects.toMatchObject({
      status: 409,
      body: expect.stringMatching(/^Unable to save subtitles file\. Permission or path mapping issue\? ./),
    });
  });
});
