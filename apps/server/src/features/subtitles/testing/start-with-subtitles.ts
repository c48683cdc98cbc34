import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FlatSettings, MediaKind } from '@captionarr/contract';
import { kindCode } from '#platform/db/kind-code.ts';
import { startWithLibrary } from '#testing/library-rows.ts';
import { temporaryFolder, type startApp } from '#testing/start-app.ts';

interface Options extends Pick<NonNullable<Parameters<typeof startApp>[0]>, 'translateHosts' | 'probe'> {
  /** Text or bytes by file name, beside the video of episode 101 or movie 7: `en.srt` is `… .en.srt`. */
  episode?: Record<string, string | Uint8Array>;
  movie?: Record<string, string | Uint8Array>;
  settings?: Partial<FlatSettings>;
  /** With the jobs running. */
  listens?: boolean;
  profileId?: number | null;
}

export const srt = (...texts: string[]) =>
  texts.map((text, index) => `${index + 1}\n00:00:0${index + 1},000 --> 00:00:0${index + 1},900\n${text}\n`).join('\n');

/** The whole server on a series with two episodes and a movie, whose files are on disk. Episode 101 and movie 7 have subtitles. */
export async function startWithSubtitles(options: Options = {}) {
  const { episode = {}, movie = {}, settings = {}, listens = false, profileId = 1, translateHosts, probe } = options;
  const root = await temporaryFolder();
  const videos = {
    episode: join(root, 'tv', 'Harbour Lights', 'Season 01', 'Harbour Lights - S01E01.mkv'),
    second: join(root, 'tv', 'Harbour Lights', 'Season 01', 'Harbour Lights - S01E02.mkv'),
    movie: join(root, 'movies', 'Ferry (2020)', 'Ferry (2020).mkv'),
  };
  for (const path of Object.values(videos)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not really a video');
  }
  const audio = 'en';
  const started = await startWithLibrary(
    {
      profiles: { 1: ['en', 'fr'] },
      series: [
        {
          id: 12,
          title: 'Harbour Lights',
          profileId,
          path: join(root, 'tv', 'Harbour Lights'),
          episodes: [
            { id: 101, number: 1, path: videos.episode, audio, missing: 'en,fr' },
            { id: 102, number: 2, path: videos.second, audio, missing: 'en,fr' },
          ],
        },
      ],
      movies: [{ id: 7, title: 'Ferry', profileId, path: videos.movie, audio, missing: 'en,fr' }],
    },
    { listens, translateHosts, probe },
  );
  const { app } = started;
  await app.settings.save(settings);

  const pathOf = (type: MediaKind, ending: string) => videos[type].replace(/mkv$/, ending);
  /** Stores subtitles as a disk scan would. */
  async function put(type: MediaKind, mediaId: number, files: Options['episode'] = {}) {
    for (const [no, [ending, content]] of Object.entries(files).entries()) {
      const path = pathOf(type, ending);
      await writeFile(path, content);
      const language = ending.replace(/\.\w+$/, '').replace('.', ':');
      const row = { kind: kindCode[type], media_id: mediaId, no, language, stream: null, codec: null };
      await app.db
        .insertInto('subtitle')
        .values({ ...row, path, size: content.length, modified_at: 1 })
        .execute();
    }
  }
  await put('episode', 101, episode);
  await put('movie', 7, movie);

  return {
    ...started,
    root,
    videos,
    pathOf,
    read: (type: MediaKind, ending: string) => readFile(pathOf(type, ending), 'utf8'),
    history: () => app.db.selectFrom('history').selectAll().orderBy('id').execute(),
    changes: () => app.db.selectFrom('file_change').selectAll().orderBy('id').execute(),
  };
}

export const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
