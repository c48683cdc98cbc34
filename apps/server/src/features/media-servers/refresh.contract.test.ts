import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { startWithServers } from './testing/start-with-servers.ts';

const soon = { timeout: 20_000 };
const waitForSign = `
  import { existsSync } from 'node:fs';
  setInterval(() => existsSync(process.argv[2]) && process.exit(), 20);
`;

test('a new subtitle has every server look at the very item once, whatever it calls the folders', async () => {
  const started = await startWithServers();
  const { saveServers, serverOf, usePlex, jellyfin, emby, plex, movie, episode } = started;
  await saveServers(serverOf(jellyfin), serverOf(emby));
  await usePlex();

  await started.uploadMovie('en');
  await started.uploadMovie('fr');
  await started.uploadEpisode('en');

  await vi.waitFor(async () => {
    const states = (await started.api.mediaServers.list()).states;
    expect(states.map(({ id, state, waiting }) => [id, state, waiting])).toEqual([
      ['plex', 'fine', 0],
      ['the-jellyfin', 'fine', 0],
      ['the-emby', 'fine', 0],
    ]);
    expect(states.every(({ refreshed_at: at }) => at !== null)).toBe(true);
    for (const server of [jellyfin, emby, plex])
      expect(server.refreshed({ movie: movie.id }) * server.refreshed({ episode: episode.id })).toBeGreaterThan(0);
  }, soon);
  for (const server of [jellyfin, emby]) expect(new Set(server.refreshes.map(({ id }) => id)).size).toBe(2);
  expect(new Set(plex.refreshes.map(({ ratingKey }) => ratingKey)).size).toBe(2);
  expect(plex.added).toEqual([]);
});

test('every way to change a file counts: replacing, a tool, deleting, taking back, a command of the user', async () => {
  const started = await startWithServers({ listens: true });
  const { api, saveServers, serverOf, jellyfin, movie, uploadMovie } = started;
  await saveServers(serverOf(jellyfin));
  let before = 0;
  const isRefreshed = async () => {
    await vi.waitFor(() => expect(jellyfin.refreshed({ movie: movie.id })).toBeGreaterThan(before), soon);
    await vi.waitFor(async () => expect(await started.stateOf('the-jellyfin')).toMatchObject({ waiting: 0 }), soon);
    before = jellyfin.refreshed({ movie: movie.id });
  };
  const path = movie.file.path.replace(/\.\w+$/, '.en.srt');
  const query = { radarrid: movie.id };

  await uploadMovie('en', '<i>Hello.</i>');
  await isRefreshed();
  await uploadMovie('en', '[door] <i>Goodbye.</i>');
  await isRefreshed();
  const ofFile = { type: 'movie', id: movie.id, language: 'en', path, hi: false, forced: false } as const;
  await api.subtitles.change({ query: { action: 'remove_tags' }, form: ofFile });
  await isRefreshed();
  await api.subtitles.deleteMovie({ query, form: { language: 'en', hi: false, forced: false, path, batch: 'gone' } });
  await isRefreshed();
  await api.subtitles.restore({ form: { batch: 'gone' } });
  await isRefreshed();

  const [script, sign] = [join(started.directory, 'wait.mjs'), join(started.directory, 'sign')];
  await writeFile(script, waitForSign);
  const command = `"${process.execPath}" "${script}" "${sign}"`;
  await started.app.settings.save({ 'general.use_postprocessing': true, 'general.postprocessing_cmd': command });
  await uploadMovie('en', 'A third text.');
  await isRefreshed();
  await writeFile(sign, '');
  await isRefreshed();
});

test('a server that wants only series, or nothing at all, is not told of movies', async () => {
  const { saveServers, serverOf, jellyfin, emby, plex, usePlex, episode, uploadMovie, uploadEpisode } =
    await startWithServers();
  await saveServers(serverOf(jellyfin, { movies: false }), serverOf(emby, { enabled: false }));
  await usePlex({ 'settings-plex-update_movie_library': 'false' });

  await uploadMovie('en');
  await uploadEpisode('en');

  await vi.waitFor(() => {
    expect(jellyfin.refreshed({ episode: episode.id })).toBe(1);
    expect(plex.refreshed({ episode: episode.id })).toBe(1);
  }, soon);
  expect([jellyfin.refreshes, plex.refreshes, emby.requests].map(({ length }) => length)).toEqual([1, 1, 0]);
});

test('plex puts what has got a subtitle among the recently added, if that is wanted, and only then', async () => {
  const { plex, usePlex, movie, uploadMovie, uploadEpisode } = await startWithServers();
  await usePlex({ 'settings-plex-set_movie_added': 'true' });

  await uploadEpisode('en');
  await uploadMovie('en');
  await vi.waitFor(() => expect(plex.added).toHaveLength(1), soon);
  await uploadMovie('en', 'Another text.');
  await vi.waitFor(() => expect(plex.refreshed({ movie: movie.id })).toBe(2), soon);

  expect(plex.added).toMatchObject([{ ratingKey: plex.keyOf.movie(movie.id) }]);
});

test('what plex has not seen yet makes it look through the folder as it names it', async () => {
  const { plex, usePlex, movie, uploadMovie } = await startWithServers();
  await usePlex();
  plex.forget({ movie: movie.id });

  await uploadMovie('en');

  await vi.waitFor(() => expect(plex.scans).toHaveLength(1), soon);
  expect(plex.scans[0]).toMatchObject({ path: plex.place(movie.file.path).replace(/\/[^/]*$/, '') });
});

test('a server that is away gets it when it is back, over a restart; pages, health and the log say so without the key', async () => {
  const first = await startWithServers();
  const { jellyfin, saveServers, serverOf, movie, directory } = first;
  await saveServers(serverOf(jellyfin));
  await jellyfin.unplug();

  await first.uploadMovie('en');
  await vi.waitFor(async () => {
    expect(await first.stateOf('the-jellyfin')).toMatchObject({
      state: 'failing',
      message: expect.stringMatching(/^Can’t reach Our jellyfin: connection refused/),
      waiting: 1,
    });
  }, soon);
  const health = await first.api.system.health({ query: { again: true } });
  const lines = JSON.stringify(await first.logging.store.list());
  await first.close();
  await jellyfin.plug();
  const second = await startApp({ directory, listens: true });

  await vi.waitFor(() => expect(jellyfin.refreshed({ movie: movie.id })).toBe(1), soon);
  await vi.waitFor(async () => {
    const [state] = (await second.api.mediaServers.list()).states;
    expect(state).toMatchObject({ state: 'fine', message: '', version: jellyfin.version, waiting: 0 });
  }, soon);
  expect(health.checks?.find(({ id }) => id === 'mediaServers')).toMatchObject({
    state: 'warn',
    words: '1 of 1 failing',
  });
  expect(health.data).toContainEqual(
    expect.objectContaining({ object: 'Our jellyfin isn’t notified of new subtitles' }),
  );
  expect(lines).toContain('Our jellyfin could not be notified of new subtitles');
  expect(lines + JSON.stringify(health)).not.toContain(jellyfin.apiKey);
});

test('a server that is saved is asked at once whether it is there', async () => {
  const { saveServers, serverOf, jellyfin, stateOf } = await startWithServers();

  await saveServers(serverOf(jellyfin, { apikey: 'wrong' }));
  await vi.waitFor(async () => {
    const message = 'Our jellyfin rejected the API key. Create one there under Dashboard › API Keys.';
    expect(await stateOf('the-jellyfin')).toMatchObject({ state: 'failing', message });
  }, soon);
  await saveServers(serverOf(jellyfin));

  await vi.waitFor(async () => {
    expect(await stateOf('the-jellyfin')).toMatchObject({ state: 'fine', version: jellyfin.version });
  }, soon);
});

test('who saved a subtitle does not wait for a server that hangs', async () => {
  const { saveServers, serverOf, jellyfin, uploadMovie } = await startWithServers();
  await saveServers(serverOf(jellyfin));
  jellyfin.faults.add({ path: '*', kind: 'hang', times: 'forever' });

  await uploadMovie('en');
  await uploadMovie('fr');

  await vi.waitFor(() => expect(jellyfin.requests.some(({ fault }) => fault === 'hang')).toBe(true), soon);
});
