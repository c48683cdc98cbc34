import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

type Started = Awaited<ReturnType<typeof startWithLibrary>>;

/** As a program sends it that knows nothing of strengths and ladders. */
const item = (id: number, language: string, more: object = {}) => ({
  id,
  language,
  forced: 'False',
  hi: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...more,
});
const profile = (items: object[], more: object = {}) => ({
  profileId: 1,
  name: 'Home',
  cutoff: null,
  items,
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
  ...more,
});
const old = profile([item(1, 'en'), item(2, 'fr', { forced: 'True' })]);
const ladder = [{ rung: 'providers', on: true, wait_hours: 0 }];
const whole = profile([item(1, 'en'), item(2, 'fr', { forced: 'True', strength: 'nice', machine: 'ocr' })], {
  ladder,
  translate_from: ['es'],
});

const library = {
  movies: [{ id: 5, title: 'Copperline', profileId: 1 }],
  profiles: { 1: ['en'] },
  series: [{ id: 1, title: 'Harbour Lights', profileId: 1, episodes: [{ id: 11 }] }],
};

async function save({ app, api }: Started, ...profiles: object[]) {
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify(profiles) } });
  await Promise.all((await app.jobs.list()).map(({ id }) => app.jobs.whenFinished(id)));
}
const stored = async ({ api }: Started) => (await api.languages.profiles())[0];

test('a program that leaves out strength and ladder keeps what is stored', async () => {
  const started = await startWithLibrary(library, { listens: true });
  await save(started, whole);

  await save(started, { ...old, name: 'Renamed elsewhere' });

  expect(await stored(started)).toMatchObject({
    name: 'Renamed elsewhere',
    ladder,
    translate_from: ['es'],
    items: [{ id: 1 }, { id: 2, strength: 'nice', machine: 'ocr' }],
  });
});

test('an item that becomes another, and a profile with another number, start without them', async () => {
  const started = await startWithLibrary(library, { listens: true });
  await save(started, whole);

  await save(started, profile([item(1, 'en'), item(2, 'fr')]), { ...old, profileId: 2 });

  const [first, second] = await started.api.languages.profiles();
  expect(first?.items.map(({ strength, machine }) => [strength, machine])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(second?.items[1]).not.toHaveProperty('strength');
  expect(second).not.toHaveProperty('ladder');
});

test('an explicit value wins, and an undo restores what was, said or not', async () => {
  const started = await startWithLibrary(library, { listens: true });
  await save(started, old);
  await save(started, whole);
  const undo = async () => {
    const [last] = (await started.api.settings.history({ query: {} })).data;
    await started.api.settings.undo({ form: { id: last?.id ?? 0 } });
    return (await stored(started))?.items[1];
  };

  await save(started, profile([item(1, 'en'), item(2, 'fr', { forced: 'True', strength: 'must', machine: 'no' })]));
  const explicit = (await stored(started))?.items[1];
  expect(explicit).toMatchObject({ machine: 'no' });
  expect(explicit).not.toHaveProperty('strength');

  expect(await undo()).toMatchObject({ strength: 'nice', machine: 'ocr' });

  await save(started, { ...old, name: 'Another' });
  await save(started, profile([item(1, 'en'), item(2, 'fr', { forced: 'True', strength: 'must' })]));
  expect(await undo()).toMatchObject({ strength: 'nice' });

  const saves = (await started.api.settings.history({ query: {} })).data;
  const first = saves.find(({ changes }) => JSON.stringify(changes[0]?.after).includes('"nice"'));
  await started.api.settings.undo({ form: { id: first?.id ?? 0 } });
  expect((await stored(started))?.items[1]).not.toHaveProperty('strength');
});

test('what is nice to have is told beside what is missing, and counted nowhere', async () => {
  const started = await startWithLibrary(library, { listens: true });
  const { api } = started;
  const french = { name: 'French', code2: 'fr', code3: 'fra', forced: true, hi: false };

  await save(started, whole);

  const [movie] = (await api.movies.list({ query: {} })).data;
  const [episode] = (await api.series.listEpisodes({ query: { 'seriesid[]': [1] } })).data;
  for (const video of [movie, episode]) {
    expect(video?.missing_subtitles.map(({ code2 }) => code2)).toEqual(['en']);
    expect(video?.nice_subtitles).toEqual([french]);
  }
  expect(await api.badges.read()).toMatchObject({ episodes: 1, movies: 1 });
  const page = { start: 0, length: 50 };
  expect((await api.wanted.listMovies({ query: page })).data.map((row) => row.missing_subtitles.length)).toEqual([1]);
  const nice = { ...page, strength: 'nice' as const };
  expect(await api.wanted.listMovies({ query: nice })).toMatchObject({
    total: 1,
    data: [{ radarrId: 5, nice_subtitles: [french], searches: [{ language: 'fr:forced', attempts: 0 }] }],
  });
  const narrowed = (more: object) => api.wanted.listEpisodes({ query: { ...nice, ...more } });
  expect((await narrowed({ 'filter[text]': 'harbour' })).total).toBe(1);
  expect((await narrowed({ 'filter[text]': 'copper' })).total).toBe(0);
  expect((await narrowed({ 'filter[missing]': 'fr:forced' })).total).toBe(1);
  expect((await narrowed({ 'filter[missing]': 'en' })).total).toBe(0);
  expect((await narrowed({ 'episodeid[]': [11] })).total).toBe(1);
  expect((await narrowed({ 'episodeid[]': [12] })).total).toBe(0);
});

test('what must be there and becomes nice to have is no longer missing, and keeps its attempts', async () => {
  const started = await startWithLibrary(library, { listens: true });
  const { app, api } = started;
  await save(started, old);
  const attempt = { attempts: 3, first_attempt_at: 1, last_attempt_at: 2, next_try_at: 3 };
  await app.db.updateTable('missing').set(attempt).where('language', '=', 'fr:forced').execute();
  expect(await api.badges.read()).toMatchObject({ movies: 2, episodes: 2 });

  const preview = await api.languages.preview({ form: { 'languages-profiles': JSON.stringify([whole]) } });
  await save(started, whole);

  expect(preview.nicer).toMatchObject({ episodes: 1, movies: 1 });
  expect(preview.unwanted).toMatchObject({ episodes: 0, movies: 0 });
  expect(preview.wanted).toMatchObject({ episodes: 0, movies: 0 });
  expect(await api.badges.read()).toMatchObject({ movies: 1, episodes: 1 });
  expect(await app.db.selectFrom('nice_wish').selectAll().execute()).toMatchObject([attempt, attempt]);

  await save(started, profile([item(1, 'en'), item(2, 'fr', { forced: 'True', strength: 'must' })]));
  expect(await app.db.selectFrom('nice_wish').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('missing').selectAll().where('language', '=', 'fr:forced').execute()).toMatchObject([
    attempt,
    attempt,
  ]);
});

test('a preview of profiles without strengths is about what a save would do', async () => {
  const started = await startWithLibrary(library, { listens: true });
  await save(started, whole);

  const preview = await started.api.languages.preview({ form: { 'languages-profiles': JSON.stringify([old]) } });

  expect([preview.wanted.movies, preview.unwanted.movies]).toEqual([0, 0]);
});
