import { expect, test } from 'vitest';
import { profileRule, type ProfileRule } from '#domain/library/profile-rule.ts';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

type Started = Awaited<ReturnType<typeof start>>;

/** Profile 1 wants English, 2 English and French; nothing has any subtitle. */
const library: SomeLibrary = {
  profiles: { 1: ['en'], 2: ['en', 'fr'] },
  series: [
    {
      id: 1,
      title: 'Severance',
      profileId: 1,
      tags: ['office'],
      path: '/tv/Severance',
      episodes: [
        { id: 10, season: 0, title: 'Making of', missing: 'en' },
        { id: 11, season: 1, title: 'Good News About Hell', missing: 'en' },
      ],
    },
  ],
  movies: [
    { id: 5, title: 'Amélie', profileId: 1, missing: 'en', path: '/movies/fr/Amélie.mkv' },
    { id: 6, title: 'Brazil', profileId: 1, missing: 'en' },
  ],
};
const start = () => startWithLibrary(library, { listens: true });

const rule = (id: string, more: Partial<ProfileRule> = {}): ProfileRule =>
  profileRule.parse({ id, name: `Rule ${id}`, profileId: 2, ...more });

const named = (position: number, id: string) => ({ position, name: `Rule ${id}` });

const save = ({ api }: Started, ...rules: object[]) =>
  api.settings.save({ form: { 'profile-rules': JSON.stringify(rules) } });

const inFolder = rule('a', { folders: ['/movies/fr'] });
const office = rule('b', { tags: ['office'] });
const specials = rule('c', { seasons: [0], profileId: null });

/** Waits until the job is done. */
async function apply({ api, app }: Started, kind: 'series' | 'movies', batch: string) {
  const { job_id } = await api.profileRules.apply({ form: { kind, batch } });
  await expect
    .poll(async () => (await app.jobs.list()).find(({ id }) => id === job_id)?.status, { timeout: 10_000 })
    .toBe('completed');
}

const profilesOf = async ({ api }: Started) => [
  ...(await api.series.list({ query: {} })).data.map(({ profileId }) => profileId),
  ...(await api.movies.list({ query: {} })).data.map(({ profileId }) => profileId),
];
const missingOf = async ({ api }: Started) =>
  Object.fromEntries(
    (await api.series.listEpisodes({ query: { 'seriesid[]': [1] } })).data.map((each) => [
      each.sonarrEpisodeId,
      each.missing_subtitles.map(({ code2 }) => code2).join(),
    ]),
  );

test('rules are saved in their order with the settings, and saving them can be undone', async () => {
  const started = await start();
  const { api } = started;

  await save(started, office, inFolder);
  const { data } = await api.profileRules.list();
  const history = await api.settings.history({ query: {} });
  await api.settings.undo({ form: { id: history.data[0]?.id ?? 0 } });

  expect(data).toEqual([office, inFolder]);
  expect((await api.profileRules.list()).data).toEqual([]);
});

test.for<[string, string, RegExp]>([
  ['what is no JSON', '[{', /^The profile rules must be sent as JSON\.$/],
  ['a rule without a name', JSON.stringify([{ ...office, name: ' ' }]), /^The profile rules can’t be read: 0\.name/],
  ['the same rule twice', JSON.stringify([office, office]), /^Two profile rules have the id b\.$/],
])('%s is rejected', async ([, text, sentence]) => {
  const { api } = await start();

  await expect(api.settings.save({ form: { 'profile-rules': text } })).rejects.toMatchObject({
    status: 406,
    body: expect.stringMatching(sentence) as unknown,
  });
});

test('the preview says which titles and seasons would change, and what would then be missing; it saves nothing', async () => {
  const started = await start();

  const preview = await started.api.profileRules.preview({
    form: { 'profile-rules': JSON.stringify([specials, office, inFolder]) },
  });

  const change = { from: 1, season: null };
  expect(preview).toMatchObject({
    series: 2,
    movies: 1,
    fixed: 0,
    changes: [
      { ...change, kind: 'series', title: 'Severance', to: 2, rule: 'b', missing_before: 1, missing_after: 2 },
      { ...change, season: 0, title: 'Severance', to: null, rule: 'c', missing_before: 1, missing_after: 0 },
      { ...change, kind: 'movies', title: 'Amélie', to: 2, rule: 'a', missing_before: 1, missing_after: 2 },
    ],
    wanted: { episodes: 1, movies: 1 },
    unwanted: { episodes: 1, movies: 0 },
  });
  expect(await profilesOf(started)).toEqual([1, 1, 1]);
  expect((await started.api.profileRules.list()).data).toEqual([]);
});

test('applying gives existing titles and seasons their profiles, says why, and can be undone', async () => {
  const started = await start();
  const { api } = started;
  await save(started, specials, office, inFolder);

  await apply(started, 'series', 'one');
  await apply(started, 'movies', 'two');

  expect(await profilesOf(started)).toEqual([2, 2, 1]);
  expect(await missingOf(started)).toEqual({ 10: '', 11: 'en,fr' });
  const decision = (type: 'episode' | 'movie', id: number) => api.profileRules.decision({ query: { type, id } });
  expect(await decision('episode', 10)).toEqual({ profileId: null, level: 'season', by: 'rule', rule: named(1, 'c') });
  expect(await decision('episode', 11)).toEqual({ profileId: 2, level: 'series', by: 'rule', rule: named(2, 'b') });
  expect(await decision('movie', 5)).toEqual({ profileId: 2, level: 'movie', by: 'rule', rule: named(3, 'a') });
  expect(await decision('movie', 6)).toMatchObject({ profileId: 1, by: 'unknown', rule: null });

  expect(await api.history.undoProfileChange({ form: { batch: 'one' } })).toMatchObject({ restored: 2, changed: 0 });
  await api.history.undoProfileChange({ form: { batch: 'two' } });

  expect(await profilesOf(started)).toEqual([1, 1, 1]);
  expect(await missingOf(started)).toEqual({ 10: 'en', 11: 'en' });
  expect(await decision('movie', 5)).toMatchObject({ by: 'unknown' });
});

test('a profile chosen by hand stays, and the preview says so', async () => {
  const started = await start();
  const { api } = started;
  await api.movies.assignProfiles({ query: {}, form: { radarrid: [5], profileid: [''] } });
  await save(started, inFolder);

  const preview = await api.profileRules.preview({ form: { 'profile-rules': JSON.stringify([inFolder]) } });
  await apply(started, 'movies', 'two');

  expect(preview).toMatchObject({ movies: 0, fixed: 1 });
  expect(await profilesOf(started)).toEqual([1, null, 1]);
  expect(await api.profileRules.decision({ query: { type: 'movie', id: 5 } })).toMatchObject({ by: 'hand' });
});

test('a season and an episode get their own profile, that of the series again, and each can be undone', async () => {
  const started = await start();
  const { api } = started;
  const set = (place: { season: number } | { episodeid: number }, profileid: string, batch?: string) =>
    api.profileRules.setOverride({ query: { batch }, form: { seriesid: 1, profileid, ...place } });

  await set({ season: 0 }, '2', 'season');
  await set({ episodeid: 11 }, '', 'episode');
  const overridden = await missingOf(started);
  const { data } = await api.profileRules.listOverrides({ query: { seriesid: 1 } });
  await set({ episodeid: 11 }, 'inherit');
  const inherited = await missingOf(started);
  const undone = await api.history.undoProfileChange({ form: { batch: 'season' } });
  const { data: changes } = await api.history.listProfileChanges({ query: { kind: 'series' } });

  expect(overridden).toEqual({ 10: 'en,fr', 11: '' });
  expect(data).toEqual([
    { season: null, episodeId: 11, profileId: null, by: 'hand', rule: null },
    { season: 0, episodeId: null, profileId: 2, by: 'hand', rule: null },
  ]);
  expect(inherited).toEqual({ 10: 'en,fr', 11: 'en' });
  expect(undone).toMatchObject({ restored: 1 });
  expect(await missingOf(started)).toEqual({ 10: 'en', 11: 'en' });
  expect(changes.at(-1)).toMatchObject({
    items: 1,
    title: 'Severance',
    groups: [{ before: 'Profile 1', after: 'Profile 2', items: 1 }],
  });
});

test('an override of a deleted profile no longer counts, and counts again when the deletion is undone', async () => {
  const started = await start();
  const { api } = started;
  await api.profileRules.setOverride({ query: {}, form: { seriesid: 1, season: 1, profileid: '2' } });
  const all = await api.languages.profiles();

  const [first] = all;
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify([first]) } });
  await expect.poll(() => missingOf(started), { timeout: 10_000 }).toEqual({ 10: 'en', 11: 'en' });
  const history = await api.settings.history({ query: {} });
  await api.settings.undo({ form: { id: history.data[0]?.id ?? 0 } });

  await expect.poll(() => missingOf(started), { timeout: 10_000 }).toEqual({ 10: 'en', 11: 'en,fr' });
});

test('what an override can’t be is said', async () => {
  const { api } = await start();
  const set = (form: { season?: number; episodeid?: number }, profileid = '1') =>
    api.profileRules.setOverride({ query: {}, form: { seriesid: 1, profileid, ...form } });

  await expect(set({})).rejects.toMatchObject({ status: 400, body: 'Specify either a season or an episode.' });
  await expect(set({ episodeid: 99 })).rejects.toMatchObject({ status: 404, body: 'Episode not found' });
  await expect(set({ season: 1 }, '77')).rejects.toMatchObject({ body: 'Language profile 77 not found.' });
});

test('the options are what the library has', async () => {
  const { api } = await start();

  expect(await api.profileRules.options()).toMatchObject({
    sources: [
      { kind: 'series', name: 'Sonarr' },
      { kind: 'movies', name: 'Radarr' },
    ],
    folders: ['/movies', '/tv'],
    tags: ['office'],
    seriesTypes: ['standard'],
  });
});
