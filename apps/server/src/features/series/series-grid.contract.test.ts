import { expect, test } from 'vitest';
import { openProfiles } from '#engine/library/profiles.ts';
import { createGridReader } from '#engine/library/queries/read-grid.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { startWithLibrary } from '#testing/library-rows.ts';

const tracks = [
  'en\t2000;[]\tTwo.en.srt',
  'en:hi\t2100\tTwo.en.hi.srt',
  'es\t900;[{"code":"ads","level":"amber","value":2}]\tTwo.es.srt',
  'it\t\t',
].join('\n');
const library = {
  profiles: { 1: ['en', '~de', 'fr'], 2: ['ja'] },
  series: [
    {
      id: 12,
      title: 'Severance',
      profileId: 1,
      episodes: [
        { id: 101, number: 1, missing: 'fr', nice: 'de', tracks: 'en=eng\t\t' },
        {
          id: 102,
          number: 2,
          audio: 'de',
          sceneName: 'WEBDL-FERRY',
          tracks: `${tracks}\nfr~translation\t5\tTwo.fr.srt`,
        },
        { id: 201, season: 2, number: 1 },
      ],
    },
    { id: 13, title: 'Another', profileId: 1, episodes: [{ id: 301, tracks: 'nl\t1\tx.nl.srt' }] },
  ],
};

test('a series by episode and language: profile order first, then what is on disk', async () => {
  const {
    api,
    app: { db },
  } = await startWithLibrary(library);
  const event = { kind: kindCode.episode, media_id: 102, at: 1, action: 1, description: '', day: 0, provider: 'subdl' };
  await db
    .insertInto('history')
    .values({ ...event, language: 'en', score: 324, score_out_of: 360, latest: 1, subtitle_path: '/tv/12/Two.en.srt' })
    .execute();

  const { languages, episodes } = await api.series.readGrid({ query: { seriesid: 12 } });

  expect(languages).toEqual([
    { code2: 'en', name: 'English', strength: 'must' },
    { code2: 'fr', name: 'French', strength: 'must' },
    { code2: 'de', name: 'German', strength: 'nice' },
    { code2: 'es', name: 'Spanish' },
  ]);
  expect(episodes.map(({ id }) => id)).toEqual([201, 102, 101]);
  expect(episodes[1]).toEqual({
    id: 102,
    season: 1,
    episode: 2,
    title: 'Episode 2',
    release: 'WEBDL-FERRY',
    cells: [
      {
        state: 'there',
        files: [
          { path: '/tv/12/Two.en.srt', language: 'en', score: 90 },
          { path: '/tv/12/Two.en.hi.srt', language: 'en:hi' },
        ],
        lacking: [],
      },
      { state: 'machine', files: [{ path: '/tv/12/Two.fr.srt', language: 'fr', made: 'translation' }], lacking: [] },
      { state: 'spoken', files: [], lacking: [] },
      {
        state: 'there',
        files: [{ path: '/tv/12/Two.es.srt', language: 'es', finding: { code: 'ads', level: 'amber', value: 2 } }],
        lacking: [],
      },
    ],
  });
  expect(episodes[2]?.cells).toEqual([
    { state: 'embedded', files: [{ path: null, language: 'en' }], lacking: [] },
    { state: 'missing', files: [], lacking: ['fr'] },
    { state: 'nice', files: [], lacking: ['de'] },
    null,
  ]);
});

test('the profile of a season brings its languages', async () => {
  const {
    api,
    app: { db },
  } = await startWithLibrary(library);
  await db
    .insertInto('profile_override')
    .values({ series_id: 12, season: 2, episode_id: 0, profile_id: 2, profile_by: 'user' })
    .execute();

  const { languages } = await api.series.readGrid({ query: { seriesid: 12 } });

  expect(languages.map(({ code2 }) => code2)).toEqual(['en', 'fr', 'ja', 'de', 'es']);
});

test('a series without a profile shows what is on disk; an unknown one is empty', async () => {
  const {
    api,
    app: { db },
  } = await startWithLibrary(library);
  await db.updateTable('series').set({ profile_id: null }).where('id', '=', 13).execute();

  const { languages, episodes } = await api.series.readGrid({ query: { seriesid: 13 } });
  expect([languages, episodes[0]?.cells[0]?.state]).toEqual([[{ code2: 'nl', name: 'Dutch' }], 'there']);
  expect(await api.series.readGrid({ query: { seriesid: 999 } })).toEqual({ languages: [], episodes: [] });
});

test('300 episodes in 6 languages take milliseconds', async () => {
  const codes = ['en', 'fr', 'de', 'es', 'it', 'nl'];
  const episodes = Array.from({ length: 300 }, (_, index) => ({
    id: 5000 + index,
    season: 1 + Math.floor(index / 25),
    number: 1 + (index % 25),
    missing: index % 4 === 0 ? 'nl' : '',
    tracks: codes
      .slice(0, index % 4 === 0 ? 5 : 6)
      .map((code) => `${code}\t40000\tSaltmarsh.S01E${index}.${code}.srt`)
      .join('\n'),
  }));
  const { api, app } = await startWithLibrary({
    profiles: { 1: codes },
    series: [{ id: 12, title: 'Saltmarsh', profileId: 1, episodes }],
  });
  const event = { kind: kindCode.episode, at: 1, action: 1, description: '', day: 0, score: 300, score_out_of: 360 };
  const scored = episodes.flatMap(({ id }, index) =>
    codes.map((language) => ({
      ...event,
      media_id: id,
      language,
      latest: 1,
      subtitle_path: `/tv/12/Saltmarsh.S01E${index}.${language}.srt`,
    })),
  );
  await app.db.transaction().execute(async (transaction) => {
    for (const row of scored) await transaction.insertInto('history').values(row).execute();
  });
  const read = createGridReader(app.db, await openProfiles(app.db));

  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const start = performance.now();
    JSON.stringify(await read(12));
    times.push(performance.now() - start);
  }

  expect((await api.series.readGrid({ query: { seriesid: 12 } })).episodes).toHaveLength(300);
  // 5 to 9 ms on two busy cores.
  expect(Math.min(...times)).toBeLessThan(25);
});
