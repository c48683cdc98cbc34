import { createLibrary, startPlexServer } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';
import { encode } from '#testing/start-app.ts';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

const library = createLibrary({ size: 'small', seed: 7 });
const movie = [...library.movies()].find(({ file }) => file)!;
const series = [...library.series()].find(({ id }) =>
  library.episodes(id).some(({ file, season }) => file && season === 1),
)!;
const episode = library.episodes(series.id).find(({ file, season }) => file && season === 1)!;
const { season, number } = episode;

const rows: SomeLibrary = {
  profiles: { 1: ['de'] },
  series: [
    { id: 3, title: series.title, profileId: 1, episodes: [{ id: 30, season, number, missing: 'de' }] },
    { id: 4, title: 'Another', profileId: 1, episodes: [{ id: 40, season, number, missing: 'de' }] },
  ],
  movies: [
    { id: 5, title: movie.title, profileId: 1, missing: 'de' },
    { id: 6, title: movie.title, profileId: 1, missing: 'de' },
  ],
};

/** Jobs wait, so that they can be looked at. */
async function start(given = rows) {
  const started = await startWithLibrary(given, { listens: true, flags: ['--no-tasks'] });
  const { app, origin, key } = started;
  const plex = await startPlexServer({ library });
  onTestFinished(() => plex.close());
  await app.settings.save({
    'general.enabled_providers': ['gestdown'],
    'plex.ip': '127.0.0.1',
    'plex.port': plex.port,
    'plex.apikey': plex.token,
  });
  await app.db.updateTable('movie').set({ imdb_id: movie.imdbId }).where('id', '=', 5).execute();
  const searched = async () => {
    const jobs = await app.db
      .selectFrom('job')
      .select(['input', 'priority'])
      .where('name', '=', 'search-items')
      .execute();
    return jobs.map(({ input, priority }) => {
      const { what, ids, who } = JSON.parse(input) as { what: string; ids: number[]; who: string };
      return { what, ids, who, priority };
    });
  };
  return { ...started, plex, searched, url: `${origin()}/api/webhooks/plex?apikey=${key}&instance=Lab` };
}

const fine = { status: 200, body: '""' };
const nothing = { status: 204, body: '' };

describe('what is played', () => {
  test('is searched before everything else: a movie by its ids', async () => {
    const { app, plex, url, searched } = await start();

    expect(await plex.play({ movie: movie.id }, url)).toEqual(fine);
    await app.db.updateTable('movie').set({ imdb_id: null, tmdb_id: movie.tmdbId }).where('id', '=', 6).execute();
    expect(await plex.play({ movie: movie.id }, url, { event: 'playback.started' })).toEqual(fine);

    expect(await searched()).toEqual([
      { what: 'movies', ids: [5], who: 'Webhook', priority: 0 },
      { what: 'movies', ids: [5, 6], who: 'Webhook', priority: 0 },
    ]);
  });

  test('is an episode of the show that has the ids of Plex, whatever its title', async () => {
    const { app, plex, url, searched } = await start();
    await app.db.updateTable('series').set({ tvdb_id: series.tvdbId }).where('id', '=', 4).execute();

    expect(await plex.play({ episode: episode.id }, url)).toEqual(fine);

    expect(await searched()).toMatchObject([{ what: 'episodes', ids: [40] }]);
  });

  test('is an episode of the show with the same title, when Plex cannot be asked', async () => {
    const { plex, url, searched } = await start();
    plex.faults.add({ path: '/library/metadata/*', kind: 'status', status: 500, times: 'forever' });

    expect(await plex.play({ episode: episode.id }, url)).toEqual(fine);

    expect(await searched()).toMatchObject([{ what: 'episodes', ids: [30] }]);
  });

  test('may be numbered without seasons', async () => {
    const { app, plex, url, searched } = await start();
    const other = { season: 9, number: 99, absolute_number: number };
    await app.db.updateTable('episode').set(other).where('id', '=', 30).execute();

    expect(await plex.play({ episode: episode.id }, url)).toEqual(fine);

    expect(await searched()).toMatchObject([{ what: 'episodes', ids: [30] }]);
  });

  test('needs no search when it lacks nothing, or nobody could be asked', async () => {
    const { app, plex, url, searched } = await start({ movies: [{ id: 5, title: movie.title }] });
    expect(await plex.play({ movie: movie.id }, url)).toEqual(fine);
    await app.db.updateTable('movie').set({ wanted: 1 }).execute();
    await app.settings.save({ 'general.enabled_providers': [] });
    expect(await plex.play({ movie: movie.id }, url)).toEqual(fine);

    expect(await searched()).toEqual([]);
  });

  test('gets its subtitle', async () => {
    const { app, request, key, read } = await startWithProviders({ world: [someSubtitle()] });
    const form = new FormData();
    const show = { grandparentTitle: 'Harbour Lights', parentIndex: 1, index: 1, Guid: [{ id: 'tvdb://8000001' }] };
    form.append('payload', JSON.stringify({ event: 'media.play', Metadata: { type: 'episode', ...show } }));
    form.append('thumb', new Blob(['not really a picture']), 'thumb.jpg');

    const answer = await request('POST', `/api/webhooks/plex?apikey=${key}`, await encode(form));

    expect([answer.statusCode, answer.body]).toEqual([200, '""']);
    const { id } = await app.db.selectFrom('job').select('id').executeTakeFirstOrThrow();
    await app.jobs.whenFinished(id);
    expect(await read('en.srt')).toBe(someText());
  });
});

describe('what is of no interest', () => {
  test.each(['media.stop', 'media.pause', 'media.scrobble', 'library.new', 'admin.database.backup'])(
    'is %s',
    async (event) => {
      const { plex, url, searched } = await start();

      expect(await plex.play({ movie: movie.id }, url, { event })).toEqual(nothing);

      expect(await searched()).toEqual([]);
    },
  );

  test('is played on another server, or from another library', async () => {
    const { app, plex, url, searched } = await start();
    const play = (request: Parameters<typeof plex.play>[2]) => plex.play({ movie: movie.id }, url, request);
    expect(await play({ machineId: 'foreign' })).toEqual(nothing);
    await app.settings.save({ 'plex.movie_library': 'Old movies' });
    expect(await play({})).toEqual(nothing);
    await app.settings.save({ 'plex.movie_library_ids': ['77'] });
    expect(await play({ sectionId: 78 })).toEqual(nothing);
    await app.settings.save({ 'plex.auth_method': 'oauth', 'plex.server_machine_id': plex.machineId });
    expect(await play({ sectionId: 77, machineId: 'foreign' })).toEqual(nothing);
    expect(await searched()).toEqual([]);

    expect(await play({ sectionId: 77 })).toEqual(fine);
  });
});

describe('what cannot be found', () => {
  test('is told to Plex, which keeps it to itself', async () => {
    const { plex, url } = await start({});

    expect(await plex.play({ movie: movie.id }, url)).toEqual({
      status: 404,
      body: '"This movie isn’t in the library."',
    });
    expect(await plex.play({ episode: episode.id }, url)).toMatchObject({ status: 404 });
    expect(await plex.play({ movie: movie.id }, url, { withoutGuids: true })).toEqual({
      status: 200,
      body: expect.stringContaining('no ids'),
    });
  });

  test.each([
    ['no payload', undefined],
    ['no JSON', '{'],
    ['no event', '{}'],
    ['no Metadata', '{"event":"media.play"}'],
    ['no id that counts', '{"event":"media.play","Metadata":{"type":"movie","Guid":[{"id":"plex://movie/1"}]}}'],
  ])('has %s', async (_, payload) => {
    const { request, key } = await start();

    const answer = await request('POST', '/api/webhooks/plex', {
      headers: { 'x-api-key': key },
      payload: payload === undefined ? {} : { payload },
    });

    expect(answer.statusCode).toBe(400);
  });

  test('comes from somebody without the key', async () => {
    const { plex, origin } = await start();

    expect((await plex.play({ movie: movie.id }, `${origin()}/api/webhooks/plex?apikey=wrong`)).status).toBe(401);
  });
});
