import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { standIns, type WorldSubtitle } from '@captionarr/lab';
import type { AnyProvider } from '#providers/provider.ts';
import { startWithProviders } from '#testing/start-with-providers.ts';
import { temporaryFolder } from '#testing/start-app.ts';

const second = 1_000_000_000;
/** Ids of the film and the episode in the first and in the second source. */
export const film = { hd: 7, uhd: second + 31 };
export const episode = { hd: 101, uhd: second + 205 };

const names = {
  [film.hd]: 'Ferry.2020.1080p.BluRay.x264-GRP',
  [film.uhd]: 'Ferry.2020.2160p.WEB-DL.x265-NEW',
  [episode.hd]: 'Harbour.Lights.S01E01.1080p.BluRay.x264-GRP',
  [episode.uhd]: 'Harbour.Lights.S01E01.2160p.WEB-DL.x265-NEW',
};

interface Options {
  world: readonly WorldSubtitle[];
  providers?: readonly string[];
  /** Instead of those of the lab. */
  own?: readonly AnyProvider[];
  settings?: Partial<FlatSettings>;
  /** Languages that the second copy wants; English unless told. */
  languages?: string[];
}

/** The whole server on a film and an episode that two sources have, in 1080p and in 4K. */
export async function startCopies({ world, providers: keys = ['subdl'], own, settings, languages = ['en'] }: Options) {
  const root = await temporaryFolder();
  const pathOf = (id: number) => join(root, String(id), `${names[id]}.mkv`);
  for (const id of Object.keys(names).map(Number)) {
    await mkdir(dirname(pathOf(id)), { recursive: true });
    // Long enough for a hash.
    await writeFile(pathOf(id), Buffer.alloc(200_000, `not really video ${id}`));
  }
  const missing = {
    [film.hd]: 'en',
    [episode.hd]: 'en',
    [film.uhd]: languages.join(),
    [episode.uhd]: languages.join(),
  };
  const ids = [
    [film.hd, 12, episode.hd, 1],
    [film.uhd, second + 40, episode.uhd, 2],
  ] as const;
  const started = await startWithProviders({
    world,
    ...(own && { providers: own }),
    library: {
      profiles: { 1: ['en'], 2: languages },
      movies: ids.map(([id, , , profileId]) => ({
        id,
        title: 'Ferry',
        profileId,
        path: pathOf(id),
        audio: 'ja',
        missing: missing[id] ?? '',
      })),
      series: ids.map(([, id, episodeId, profileId]) => ({
        id,
        title: 'Harbour Lights',
        year: 2021,
        profileId,
        episodes: [{ id: episodeId, path: pathOf(episodeId), audio: 'ja', missing: missing[episodeId] ?? '' }],
      })),
    },
    settings: Object.assign(
      {},
      ...standIns.filter(({ key }) => keys.includes(key)).map((one) => one.settings),
      { 'general.enabled_providers': [...keys], 'general.minimum_score': 40, 'general.minimum_score_movie': 40 },
      settings,
    ) as Partial<FlatSettings>,
  });
  const { app, providers } = started;
  await app.db.updateTable('movie').set({ imdb_id: 'tt0000007', tmdb_id: 77 }).execute();
  await app.db.updateTable('series').set({ tvdb_id: 70_012 }).execute();
  return {
    ...started,
    pathOf,
    search: async (some: readonly number[], what: 'movies' | 'episodes' = 'movies') =>
      app.jobs.whenFinished(await app.search.wanted.searchSome({ what, ids: some }, 'Ana')),
    textOf: (id: number, language = 'en') =>
      readFile(pathOf(id).replace(/mkv$/, `${language}.srt`), 'utf8').catch(() => undefined),
    recordOf: async (type: 'movie' | 'episode', id: number) => {
      const [newest] = await app.search.records.list(type, id);
      return newest && (await app.search.records.read(newest.id));
    },
    searches: () => providers.calls.filter(({ isDownload }) => !isDownload),
    downloads: () => providers.calls.filter(({ isDownload }) => isDownload),
  };
}
