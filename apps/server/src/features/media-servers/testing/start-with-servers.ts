import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MediaServer } from '@captionarr/contract';
import { createLibrary, startMediaBrowser, startPlexServer, type VideoFile } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';

type Options = Parameters<typeof startWithLibrary>[1];

/** The whole server on a movie and an episode whose files are on disk, beside media servers that have them under other names. */
export async function startWithServers(options: Options = {}) {
  const root = await temporaryFolder();
  const library = createLibrary({ size: 'small', root });
  const seen = { library, root: '/nas/media' };
  const [jellyfin, emby, plex] = await Promise.all([
    startMediaBrowser({ kind: 'jellyfin', ...seen }),
    startMediaBrowser({ kind: 'emby', ...seen }),
    startPlexServer(seen),
  ]);
  onTestFinished(async () => void (await Promise.all([jellyfin, emby, plex].map((each) => each.close()))));
  const movie = [...library.movies()].find(hasFile);
  const series = library.seriesAt(1);
  const episode = library.episodes(1).find(hasFile);
  if (!movie || !series || !episode) throw new RangeError('The library of the lab is too small.');
  for (const { path } of [movie.file, episode.file]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not really a video');
  }
  const { id, season, number } = episode;
  const started = await startWithLibrary(
    {
      profiles: { 1: ['en', 'fr'] },
      series: [
        {
          id: 1,
          title: series.title,
          profileId: 1,
          path: series.path,
          episodes: [{ id, season, number, path: episode.file.path, audio: 'en', missing: 'en,fr' }],
        },
      ],
      movies: [
        { id: movie.id, title: movie.title, profileId: 1, path: movie.file.path, audio: 'en', missing: 'en,fr' },
      ],
    },
    { refreshQuietMs: 20, ...options },
  );
  const { request, key, api } = started;

  const save = (pairs: Record<string, string>) =>
    request('POST', '/api/system/settings', {
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(pairs).toString(),
    });
  const serverOf = ({ kind, url, apiKey }: typeof jellyfin, more: Partial<MediaServer> = {}): MediaServer => ({
    id: `the-${kind}`,
    kind,
    name: `Our ${kind}`,
    url,
    apikey: apiKey,
    verify_ssl: true,
    enabled: true,
    series: true,
    movies: true,
    libraries: [],
    method: 'item',
    ...more,
  });

  return {
    ...started,
    jellyfin,
    emby,
    plex,
    movie,
    episode,
    save,
    saveServers: (...servers: Partial<MediaServer>[]) => save({ 'media-servers': JSON.stringify(servers) }),
    serverOf,
    usePlex: (more: Record<string, string> = {}) =>
      save({
        'settings-general-use_plex': 'true',
        'settings-plex-auth_method': 'apikey',
        'settings-plex-ip': '127.0.0.1',
        'settings-plex-port': String(plex.port),
        'settings-plex-apikey': plex.token,
        'settings-plex-update_movie_library': 'true',
        'settings-plex-update_series_library': 'true',
        ...more,
      }),
    uploadMovie: (language: string, words = 'Hello.') =>
      api.subtitles.uploadMovie({
        query: { radarrid: movie.id },
        form: { language, hi: false, forced: false },
        files: { file: text(words) },
      }),
    uploadEpisode: (language: string, words = 'Hello.') =>
      api.subtitles.uploadEpisode({
        query: { seriesid: 1, episodeid: episode.id },
        form: { language, hi: false, forced: false },
        files: { file: text(words) },
      }),
    stateOf: async (wanted: string) => (await api.mediaServers.list()).states.find((state) => state.id === wanted),
  };
}

const hasFile = <T extends { file?: VideoFile }>(item: T): item is T & { file: VideoFile } => item.file !== undefined;

const text = (words: string) => new File([`1\n00:00:01,000 --> 00:00:02,000\n${words}\n`], 'any.srt');
