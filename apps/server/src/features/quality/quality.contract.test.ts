import { stat } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';

const spoken = [
  'I have never seen the harbour\nthis quiet in the morning.',
  'The ferry leaves at noon,\nand we don’t know if it returns.',
  'You should talk to your brother\nbefore the storm comes.',
  'We used to fish here\nevery summer when we were children.',
  'Tell me what happened \non the boat that night, please.',
  'She left a letter \non the kitchen table and closed the door.',
];
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
const cue = (index: number, text: string) =>
  `${index + 1}\n${clock(index * 5 + 1)} --> ${clock(index * 5 + 5)}\n${text}\n`;
const file = (texts: readonly string[]) => texts.map((text, index) => cue(index, text)).join('\n');
const good = Array.from({ length: 60 }, (_, index) => spoken[index % spoken.length] ?? '');
const withAd = [
  ...good.slice(0, 30),
  'Support us and become VIP member\nto remove all ads from www.OpenSubtitles.org',
  ...good.slice(30),
];

async function start() {
  const started = await startWithSubtitles({
    listens: true,
    movie: { 'en.srt': file(withAd), 'de.srt': file(good), 'fr.srt': 'no subtitle' },
    episode: { 'en.srt': file(good) },
  });
  const { app, api } = started;
  for (const { path } of await app.db.selectFrom('subtitle').select('path').execute()) {
    const { size, mtimeMs } = await stat(path ?? '');
    await app.db
      .updateTable('subtitle')
      .set({ size, modified_at: Math.round(mtimeMs) })
      .where('path', '=', path)
      .execute();
  }
  const ofMovie = async () => (await api.quality.ofVideo({ query: { type: 'movie', id: 7 } })).data;
  return {
    ...started,
    ofMovie,
    measureAll: async () => {
      await api.tasks.run({ form: { taskid: 'measure_subtitles' } });
      await vi.waitFor(async () => expect((await api.quality.summary({ query: {} })).measured).toBe(4), {
        timeout: 50_000,
      });
    },
  };
}

test(
  'files are measured in the background, and lists, filters and counts tell what is wrong with them',
  { timeout: 60_000 },
  async () => {
    const { api, ofMovie, measureAll, pathOf } = await start();
    expect((await ofMovie()).map(({ measured_at: at }) => at)).toEqual([null, null, null]);
    expect(await api.quality.summary({ query: {} })).toMatchObject({ files: 4, measured: 0, findings: [] });

    await measureAll();

    const facts = Object.fromEntries((await ofMovie()).map((each) => [each.language, each]));
    expect(facts['en']).toMatchObject({ cure: 'remove-ads', origin: { kind: 'disk' }, versions: 0 });
    expect(facts['en']?.facts).toContainEqual({ code: 'ads', level: 'amber', values: { count: 1 } });
    expect(facts['de']?.facts).toContainEqual({ code: 'language', level: 'red', values: { found: 'en' } });
    expect(facts['fr']?.facts).toEqual([{ code: 'broken', level: 'red', values: { kind: 'unreadable' } }]);
    const { data } = await api.movies.list({ query: {} });
    expect(data[0]?.subtitles.map(({ code2, findings }) => [code2, findings?.map(({ code }) => code)])).toEqual([
      ['en', ['ads']],
      ['de', ['language']],
      ['fr', ['broken']],
    ]);
    const filtered = async (finding: 'ads' | 'ocr') =>
      (await api.movies.list({ query: { 'filter[finding]': finding } })).total;
    expect([await filtered('ads'), await filtered('ocr')]).toEqual([1, 0]);
    expect((await api.series.list({ query: { 'filter[finding]': 'ads' } })).total).toBe(0);
    const summary = await api.quality.summary({ query: { what: 'movies' } });
    expect(summary).toMatchObject({
      files: 3,
      measured: 3,
      findings: [
        { code: 'broken', red: 1 },
        { code: 'language', red: 1 },
        { code: 'ads', amber: 1 },
      ],
    });
    const listed = await api.quality.files({ query: { 'filter[finding]': ['ads'] } });
    expect(listed.total).toBe(1);
    expect(listed.data[0]).toMatchObject({
      path: pathOf('movie', 'en.srt'),
      title: 'Ferry',
      type: 'movie',
      media_id: 7,
    });
  },
);

test('a tool that removes the finding is followed by another measurement', { timeout: 60_000 }, async () => {
  const { api, ofMovie, measureAll, pathOf } = await start();
  await measureAll();

  await api.subtitles.change({
    query: { action: 'remove_ads' },
    form: { language: 'en', path: pathOf('movie', 'en.srt'), type: 'movie', id: 7 },
  });

  await vi.waitFor(
    async () => {
      const english = (await ofMovie()).find(({ language }) => language === 'en');
      expect(english).toMatchObject({ cure: null, versions: 1 });
      expect(english?.facts).toContainEqual({ code: 'ads', level: 'good', values: { count: 0 } });
    },
    { timeout: 50_000 },
  );
  expect((await api.quality.summary({ query: {} })).findings.map(({ code }) => code)).toEqual(['broken', 'language']);
});

test('the files of one video are measured on request, and nothing waits for that', { timeout: 60_000 }, async () => {
  const { api, app, ofMovie } = await start();

  const { job_id: id } = await api.quality.measure({ form: { type: 'movie', id: 7 } });
  await app.jobs.whenFinished(id);

  const measured = (await ofMovie()).map(({ language, cure, measured_at: at }) => [language, cure, at !== null]);
  expect(measured).toEqual([
    ['en', 'remove-ads', true],
    ['de', 'replace', true],
    ['fr', 'replace', true],
  ]);
  const [job] = await app.jobs.list({ id });
  expect(job).toMatchObject({ title: 'Measure the subtitles of Ferry', about: [] });
  // The stand-in has no audio, so of the timing nothing is known.
  expect((await ofMovie())[0]?.facts).toContainEqual(expect.objectContaining({ code: 'timing', level: 'unknown' }));
  expect(await api.quality.summary({ query: {} })).toMatchObject({ files: 4, measured: 3 });
});

test('a video that isn’t there can’t be measured', async () => {
  const { api } = await start();
  await expect(api.quality.measure({ form: { type: 'movie', id: 99 } })).rejects.toMatchObject({ status: 404 });
});

test('the tracks inside a video are told as its last probe has them, in the order of its subtitles', async () => {
  const { api, app, videos } = await start();
  const track = { kind: 1 as const, media_id: 7, path: null, size: null, modified_at: null };
  await app.db
    .insertInto('subtitle')
    .values([
      { ...track, no: 8, language: 'en', stream: 0, codec: 'subrip' },
      { ...track, no: 9, language: 'de:forced', stream: 2, codec: 'hdmv_pgs_subtitle' },
    ])
    .execute();
  const probed = { codec: 'subrip', language: 'en', hi: false, forced: false, isText: true };
  const streams = {
    duration: 60,
    frameRate: 24,
    audio: [],
    subtitles: [{ ...probed, index: 0, title: 'Dialogue', isDefault: true, cues: 1204 }],
  };
  await app.db
    .insertInto('video_probe')
    .values({
      path: videos.movie,
      size: 1,
      modified_at: 1,
      inode: '1',
      parser: 'ffprobe',
      at: 1,
      streams_json: JSON.stringify(streams),
    })
    .execute();

  const { tracks } = await api.quality.ofVideo({ query: { type: 'movie', id: 7 } });

  const known = { language: 'en', stream: 0, codec: 'subrip', is_text: true, forced: false };
  expect(tracks).toEqual([
    { ...known, is_default: true, title: 'Dialogue', cues: 1204 },
    {
      language: 'de:forced',
      stream: 2,
      codec: 'hdmv_pgs_subtitle',
      is_text: false,
      forced: true,
      is_default: null,
      title: '',
      cues: null,
    },
  ]);
});

test('what was played comes before newer files', { timeout: 60_000 }, async () => {
  const { app, measureAll } = await start();
  const record = { took: 1, reason: 'played' as const, verdicts_json: '[]', body: Buffer.from('') };
  await app.db
    .insertInto('search_record')
    .values({ ...record, kind: 0, media_id: 101, at: Date.now() })
    .execute();

  await measureAll();

  const measured = await app.db.selectFrom('file_quality').select('kind').orderBy('id').execute();
  // The episode’s file is the oldest.
  expect(measured.map(({ kind }) => kind)).toEqual([0, 1, 1, 1]);
});
