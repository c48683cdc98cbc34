import { expect, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { startWithLibrary } from '#testing/library-rows.ts';

type Started = Awaited<ReturnType<typeof start>>;

/** Profile 1 wants English, 2 English and French; nothing has any subtitle. */
const start = (options: Parameters<typeof startWithLibrary>[1] = {}) =>
  startWithLibrary(
    {
      profiles: { 1: ['en'], 2: ['en', 'fr'] },
      series: [
        {
          id: 1,
          title: 'Severance',
          profileId: 1,
          tags: ['office'],
          episodes: [
            { id: 11, season: 0, title: 'Making of', missing: 'en' },
            { id: 12, season: 1, number: 2, title: 'Half Loop', missing: 'en' },
          ],
        },
      ],
      movies: [
        { id: 5, title: 'Amélie', profileId: 2, missing: 'en,fr' },
        { id: 6, title: 'Brazil', profileId: 2, monitored: false, missing: 'en,fr' },
      ],
    },
    options,
  );

async function preview({ request, key }: Started, form: Record<string, string | string[]>) {
  const body = new FormData();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
  const { payload, headers } = await encode(body);
  const url = '/api/system/languages/profiles/preview';
  const answer = await request('POST', url, { payload, headers: { 'x-api-key': key, ...headers } });
  return { status: answer.statusCode, body: answer.json() as unknown };
}

const flags = { hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const profile = (profileId: number, ...languages: string[]) => ({
  profileId,
  name: `Profile ${profileId}`,
  cutoff: null,
  items: languages.map((language, index) => ({ id: index + 1, language, ...flags })),
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
});
const profiles = (...all: object[]) => ({ 'languages-profiles': JSON.stringify(all) });

test('says what profiles would make wanted, and what no longer, in the words of the wire', async () => {
  const started = await start();

  const answer = await preview(started, profiles(profile(1, 'en', 'de'), profile(2, 'en')));

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    compared: 4,
    wanted: {
      episodes: 2,
      movies: 0,
      languages: [{ code2: 'de', name: 'German', hi: false, forced: false, items: 2 }],
      examples: [{ kind: 'series', id: 1, title: 'Severance', episode: '0x01 · Making of', languages: ['de'] }],
    },
    unwanted: {
      episodes: 0,
      movies: 2,
      languages: [{ code2: 'fr', name: 'French', hi: false, forced: false, items: 2 }],
      examples: [
        { kind: 'movies', id: 5, title: 'Amélie', episode: null, languages: ['fr'] },
        { kind: 'movies', id: 6, title: 'Brazil', episode: null, languages: ['fr'] },
      ],
    },
    unassigned: 0,
  });
});

test('languages come by how many lack them', async () => {
  const hearingImpaired = { id: 2, language: 'de', ...flags, hi: 'True' };
  const more = { ...profile(1, 'en'), items: [...profile(1, 'en').items, hearingImpaired] };

  const { body } = await preview(await start(), profiles(more, profile(2, 'it')));

  expect(body).toMatchObject({
    wanted: {
      languages: [
        { name: 'German', hi: true, items: 2 },
        { name: 'Italian', items: 2 },
      ],
    },
    unwanted: {
      languages: [
        { name: 'English', items: 2 },
        { name: 'French', items: 2 },
      ],
    },
  });
});

test('rules that exclude are read like those of a save; both can be given at once', async () => {
  const started = await start();

  const season = await preview(started, { 'settings-sonarr-exclude_season_zero': 'true' });
  const tags = await preview(started, { 'settings-sonarr-excluded_tags': ['office', 'other'] });
  const all = await preview(started, { 'settings-radarr-only_monitored': 'true', ...profiles(profile(2, 'en', 'fr')) });

  expect(season.body).toMatchObject({ unwanted: { episodes: 1, movies: 0 } });
  expect(tags.body).toMatchObject({ unwanted: { episodes: 2, movies: 0 } });
  expect(all.body).toMatchObject({ unwanted: { episodes: 2, movies: 1 }, unassigned: 1 });
});

test('saves nothing and asks for no job', async () => {
  const started = await start();

  await preview(started, { 'settings-radarr-only_monitored': 'true', ...profiles(profile(1, 'de')) });

  expect(started.app.settings.get('radarr.only_monitored')).toBe(false);
  expect((await started.api.languages.profiles()).map(({ profileId }) => profileId)).toEqual([1, 2]);
  expect(await started.app.jobs.list()).toEqual([]);
});

test('what has no part in it is passed over, right or wrong', async () => {
  const { status, body } = await preview(await start(), {
    'settings-general-page_size': 'many',
    'settings-no-such': 'x',
    'languages-enabled': 'xx',
    'notifications-providers': '{',
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({ compared: 4, wanted: { episodes: 0, movies: 0 }, unwanted: { episodes: 0, movies: 0 } });
});

test.for<[string, Record<string, string>, RegExp]>([
  [
    'a profile without a language',
    profiles({ ...profile(1), name: 'Empty' }),
    /^The language profile Empty must contain at least 1 language\.$/,
  ],
  ['what is no JSON', { 'languages-profiles': '[{' }, /must be sent as JSON\.$/],
  [
    'an odd value of a rule',
    { 'settings-sonarr-only_monitored': 'perhaps' },
    /^sonarr\.only_monitored must be true or false but it is perhaps$/,
  ],
])('%s is refused in the sentence that a save would answer', async ([, form, sentence]) => {
  const answer = await preview(await start(), form);

  expect(answer).toEqual({ status: 406, body: expect.stringMatching(sentence) as unknown });
});

test('a rule that the environment sets is refused as well', async () => {
  const started = await start({ environment: { CAPTIONARR_SONARR__ONLY_MONITORED: 'true' } });

  const answer = await preview(started, { 'settings-sonarr-only_monitored': 'false' });

  expect(answer).toMatchObject({ status: 406, body: expect.stringContaining('can’t be changed here') as unknown });
});

test('needs the key', async () => {
  const answer = await (await start()).request('POST', '/api/system/languages/profiles/preview');

  expect(answer.statusCode).toBe(401);
});
