import { subtitleActions, subtitleTools, type SubtitleTool } from '@captionarr/contract';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

type Started = Awaited<ReturnType<typeof startWithSubtitles>>;

const text = srt('<i>Hello.</i>', '[door creaks]', 'JOHN: We leave.');
const start = (content: string | Uint8Array = text, settings = {}) =>
  startWithSubtitles({ episode: { 'en.srt': content }, settings });

const formOf = ({ pathOf }: Pick<Started, 'pathOf'>, ending = 'en.srt') => ({
  type: 'episode' as const,
  id: 101,
  language: 'en',
  path: pathOf('episode', ending),
  hi: false,
  forced: false,
});

/** The action on the wire of each tool that needs no video and no translator. */
const actions: Partial<Record<SubtitleTool, [action: string, before: string, after: string]>> = {
  remove_HI: ['remove_HI', srt('[door creaks]', 'Hi.'), 'Hi.'],
  remove_tags: ['remove_tags', srt('<i>Hello.</i>'), '\nHello.\n'],
  OCR_fixes: ['OCR_fixes', srt("l'm here."), "I'm here."],
  common: ['common', srt('Wait.....what ?'), 'Wait... what?'],
  fix_uppercase: [
    'fix_uppercase',
    srt(...Array.from({ length: 9 }, () => 'WHERE ARE YOU ALL NOW? COME HOME.')),
    'Where are you all now? Come home.',
  ],
  reverse_rtl: ['reverse_rtl', srt('.שלום'), 'שלום.'],
  add_color: [subtitleActions.color('yellow'), srt('Hi'), '<font color="#FFFF00">Hi</font>'],
  change_frame_rate: [subtitleActions.changeFrameRate(25, 23.976), srt('Hi'), '00:00:01,043 --> 00:00:01,981'],
  adjust_time: [subtitleActions.adjustTime({ h: 0, m: 1, s: 2, ms: 3 }), srt('Hi'), '00:01:03,003 --> 00:01:03,903'],
};

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
const italicCue = (index: number) => `${index + 1}\n${time(index)} --> ${time(index + 0.9)}\n<i>Line ${index}</i>\n`;

describe('PATCH /subtitles', () => {
  test('[api.subtitles-patch] [tools.action-common-fields] [entities.subtitle-change-form:episode] takes the action in the address, and id, type, language, path, hi and forced as a form', async () => {
    const started = await start();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...formOf(started), id: '101', hi: 'False', forced: 'False' }))
      form.set(name, value);
    const { payload, headers } = await encode(form);

    const answer = await started.request('PATCH', '/api/subtitles?action=remove_tags', {
      payload,
      headers: { ...headers, 'x-api-key': started.key },
    });

    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await started.read('episode', 'en.srt')).toBe(text.replaceAll(/<\/?i>/g, ''));
  });

  test.for(Object.entries(actions).map(([tool, what]) => [tool, tool, ...what] as const))(
    '[tools.action-names:%s] [tools.action-common-fields:%s] is done, with id, type, language, path, hi and forced',
    async ([tool, , action, before, after]) => {
      const code2 = tool === 'reverse_rtl' ? 'he' : 'en';
      const started = await startWithSubtitles({ episode: { [`${code2}.srt`]: before } });
      const form = { ...formOf(started, `${code2}.srt`), language: code2 };

      await started.api.subtitles.change({ query: { action }, form });

      expect(await started.read('episode', `${code2}.srt`)).toContain(after);
      expect(await started.changes()).toMatchObject([{ tool: action, language: code2, state: 'done' }]);
      expect(await started.history()).toEqual([]);
    },
  );

  test('[entities.subtitle-change-form:movie] takes the type and id of a movie', async () => {
    const started = await startWithSubtitles({ movie: { 'en.srt': text } });
    const form = { ...formOf(started), type: 'movie' as const, id: 7, path: started.pathOf('movie', 'en.srt') };

    await started.api.subtitles.change({ query: { action: 'remove_tags' }, form });

    expect(await started.read('movie', 'en.srt')).toBe(text.replaceAll(/<\/?i>/g, ''));
  });

  test.each([
    ['remove_ads', srt('Hi', 'Synced by somebody'), srt('Hi')],
    ['fix_encoding', srt('Ã‡a va, mon chÃ©ri ?'), srt('Ça va, mon chéri ?')],
  ])('%s is done, too', async (action, before, after) => {
    const started = await start(before);

    await started.api.subtitles.change({ query: { action }, form: formOf(started) });

    expect((await started.read('episode', 'en.srt')).trim()).toBe(after.trim());
  });

  test('every tool of the specification has its action', () => {
    const beyond = ['remove_ads', 'fix_encoding'];
    const own = new Set([...Object.keys(actions), ...beyond, 'sync', 'translation']);
    expect(subtitleTools.filter((tool) => !own.has(tool))).toEqual([]);
  });

  test('[tools.action-add-color] [tools.action-change-frame-rate] [tools.action-adjust-time] several actions are done together', async () => {
    const started = await start(srt('Hi'));

    await started.api.subtitles.change({
      query: { action: 'color(name=red),change_FPS(from=25,to=12.5),shift_offset(h=0,m=0,s=-1,ms=0)' },
      form: formOf(started),
    });

    expect(await started.read('episode', 'en.srt')).toBe(
      '1\n00:00:01,000 --> 00:00:02,800\n<font color="#FF0000">Hi</font>\n',
    );
  });

  test('a movie is changed in the same way', async () => {
    const { api, pathOf, read } = await startWithSubtitles({ movie: { 'en.srt': text } });
    const form = { type: 'movie' as const, id: 7, language: 'en', path: pathOf('movie', 'en.srt') };

    await api.subtitles.change({ query: { action: 'remove_tags' }, form });

    expect(await read('movie', 'en.srt')).toContain('\nHello.\n');
  });

  test('a file that would stay the same is not touched', async () => {
    const started = await start(srt('Hello.').replaceAll('\n', '\r\n'));
    const path = started.pathOf('episode', 'en.srt');
    const before = await stat(path);

    await started.api.subtitles.change({ query: { action: 'remove_tags' }, form: formOf(started) });

    const after = await stat(path);
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
    expect(await started.changes()).toEqual([]);
  });

  test('is written as UTF-8 with plain line ends, or in the manner of the file when the settings say so', async () => {
    const french = Buffer.from(
      srt('<i>Ça alors, où êtes-vous allés, mes élèves ?</i>').replaceAll('\n', '\r\n'),
      'latin1',
    );
    const wanted = french.toString('latin1').replaceAll(/<\/?i>/g, '');
    const query = { action: 'remove_tags' };
    const utf8 = await startWithSubtitles({ episode: { 'fr.srt': french } });
    const asItWas = await startWithSubtitles({
      episode: { 'fr.srt': french },
      settings: { 'general.utf8_encode': false },
    });

    for (const started of [utf8, asItWas])
      await started.api.subtitles.change({ query, form: formOf(started, 'fr.srt') });

    expect(await utf8.read('episode', 'fr.srt')).toBe(wanted.replaceAll('\r\n', '\n'));
    expect((await readFile(asItWas.pathOf('episode', 'fr.srt'))).toString('latin1')).toBe(wanted);
  });

  test('a large file is changed as well', async () => {
    const large = Array.from({ length: 20_000 }, (_, index) => italicCue(index)).join('\n');
    const started = await start(large);

    await started.api.subtitles.change({ query: { action: 'remove_tags' }, form: formOf(started) });

    expect(await started.read('episode', 'en.srt')).toBe(large.replaceAll(/<\/?i>/g, ''));
  });

  test('the changes of a batch are taken back together', async () => {
    const started = await startWithSubtitles({ episode: { 'en.srt': text, 'en.hi.srt': text } });
    const { api, read } = started;

    for (const ending of ['en.srt', 'en.hi.srt'])
      await api.subtitles.change({ query: { action: 'remove_HI' }, form: { ...formOf(started, ending), batch: 'b' } });
    const { data } = await api.subtitles.restore({ form: { batch: 'b' } });

    expect(data.restored).toHaveLength(2);
    expect([await read('episode', 'en.srt'), await read('episode', 'en.hi.srt')]).toEqual([text, text]);
  });

  test('what is not known is refused: 404 for the video, 500 for the file', async () => {
    const started = await start();
    const { api, videos } = started;
    const change = (more: object) =>
      api.subtitles.change({ query: { action: 'remove_tags' }, form: { ...formOf(started), ...more } });

    await expect(change({ id: 999 })).rejects.toMatchObject({ status: 404, body: 'Episode not found' });
    await expect(change({ type: 'movie', id: 999 })).rejects.toMatchObject({ status: 404, body: 'Movie not found' });
    for (const path of [videos.episode, '/etc/passwd', ''])
      await expect(change({ path })).rejects.toMatchObject({
        status: 500,
        body: 'Subtitles file not found. Path mapping issue?',
      });
  });

  test.for(['make_better', 'change_FPS(from=0,to=25)', 'shift_offset(ms=much)', '../../x'])(
    'there is no action %s',
    async (action) => {
      const started = await start();
      const asked = started.api.subtitles.change({ query: { action }, form: formOf(started) });
      await expect(asked).rejects.toMatchObject({ status: 400 });
      expect(await started.read('episode', 'en.srt')).toBe(text);
    },
  );

  test('what isn’t a readable subtitle, and what nothing would be left of, stays as it is', async () => {
    const letter = await start('Dear aunt, I write no subtitles.');
    const sounds = await start(srt('[door creaks]'));

    for (const [started, action] of [
      [letter, 'remove_tags'],
      [sounds, 'remove_HI'],
    ] as const)
      await expect(started.api.subtitles.change({ query: { action }, form: formOf(started) })).rejects.toMatchObject({
        status: 409,
        body: expect.stringMatching(/^Unable to edit subtitles file\. ./),
      });

    expect(await letter.read('episode', 'en.srt')).toBe('Dear aunt, I write no subtitles.');
    expect(await sounds.read('episode', 'en.srt')).toBe(srt('[door creaks]'));
  });

  test.skipIf(process.getuid?.() === 0)('a folder that may not be written to is told', async () => {
    const started = await start();
    const folder = started.pathOf('episode', '').replace(/[^/]+$/, '');
    await chmod(folder, 0o555);

    const asked = started.api.subtitles.change({ query: { action: 'remove_tags' }, form: formOf(started) });

    await expect(asked).rejects.toMatchObject({
      status: 409,
      body: expect.stringMatching(/^Unable to edit subtitles file\. ./),
    });
    await chmod(folder, 0o755);
  });
});

describe('POST /subtitles/preview', () => {
  test('says what would change, and changes nothing', async () => {
    const started = await start();
    const path = started.pathOf('episode', 'en.srt');
    const before = await stat(path);

    const { data } = await started.api.subtitles.preview({ query: { action: 'remove_HI' }, form: formOf(started) });

    expect(data).toMatchObject({ format: 'srt', cues: { before: 3, after: 2 }, changed: 1, removed: 1, same: false });
    expect(data.lines.map(({ kind }) => kind)).toEqual(['same', 'removed', 'changed']);
    expect([(await stat(path)).mtimeMs, await readFile(path, 'utf8')]).toEqual([before.mtimeMs, text]);
    expect(await started.changes()).toEqual([]);
  });

  test('what would stay the same is the same', async () => {
    const started = await start(srt('Hello.'));

    const { data } = await started.api.subtitles.preview({ query: { action: 'remove_HI' }, form: formOf(started) });

    expect(data).toMatchObject({ same: true, changed: 0, removed: 0 });
  });

  test('a file that another program replaced since the preview is changed as it is now', async () => {
    const started = await start();
    await started.api.subtitles.preview({ query: { action: 'remove_tags' }, form: formOf(started) });
    await writeFile(started.pathOf('episode', 'en.srt'), srt('<b>New.</b>'));

    await started.api.subtitles.change({ query: { action: 'remove_tags' }, form: formOf(started) });

    expect(await started.read('episode', 'en.srt')).toBe(srt('New.'));
  });
});
