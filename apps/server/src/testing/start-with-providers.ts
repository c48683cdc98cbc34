import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FlatSettings, MediaKind } from '@captionarr/contract';
import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import { startWithLibrary, type SomeLibrary } from './library-rows.ts';
import { temporaryFolder, type startApp } from './start-app.ts';
import { workersHere } from './workers-here.ts';

interface Options extends Pick<
  NonNullable<Parameters<typeof startApp>[0]>,
  'now' | 'notificationHosts' | 'probe' | 'providers' | 'rungMakers'
> {
  settings?: Partial<FlatSettings>;
  /** Languages of the profile; English unless told. `~fr` is nice to have. */
  languages?: string[];
  world?: readonly WorldSubtitle[];
  /** Option of the profile. */
  keepsFormat?: boolean;
  library?: SomeLibrary;
}

const video: VideoStreams = { duration: 60, frameRate: 24, audio: [], subtitles: [] };
const release = 'Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP';

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;

/** Lines of an English subtitle, a few seconds apart; each number is another text. */
export function someText(number = 1, count = 12): string {
  const lines = [
    'Where have you been all night?',
    'I was looking for the old lighthouse keeper.',
    'Nobody has seen him since the storm began.',
    'Then we should ask the people at the harbour.',
  ];
  return Array.from(
    { length: count },
    (_, index) =>
      `${index + 1}\n${time(index * 4 + 1)},000 --> ${time(index * 4 + 3)},500\n${lines[index % 4]} (${number}, we said).\n`,
  ).join('\n');
}

/** A subtitle for the episode of this library, as Gestdown has it. */
export const someSubtitle = (more: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  provider: 'gestdown',
  id: 'one',
  type: 'episode',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  tvdbId: 70_012,
  language: 'en',
  release,
  content: someText(),
  ...more,
});

/** The whole server on a real folder with one episode (101 of series 12) and one movie (7), and the providers of the lab. */
export async function startWithProviders({
  settings,
  languages = ['en'],
  world = [],
  keepsFormat = false,
  library,
  ...options
}: Options = {}) {
  const root = await temporaryFolder();
  const providers = await startProviders(world);
  onTestFinished(() => providers.close());
  const videos = {
    episode: join(root, 'tv', 'Harbour Lights', 'Season 01', `${release}.mkv`),
    movie: join(root, 'movies', 'Ferry (2020)', 'Ferry.2020.1080p.BluRay.x264-GRP.mkv'),
  };
  for (const path of Object.values(videos)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not really a video');
  }
  const missing = languages.filter((language) => !language.startsWith('~')).join(',');
  const nice = languages.flatMap((language) => (language.startsWith('~') ? [language.slice(1)] : [])).join(',');
  const started = await startWithLibrary(
    library ?? {
      profiles: { 1: languages },
      keepsFormat,
      series: [
        {
          id: 12,
          title: 'Harbour Lights',
          year: 2021,
          profileId: 1,
          path: join(root, 'tv', 'Harbour Lights'),
          episodes: [{ id: 101, title: 'Low Tide', path: videos.episode, audio: 'ja', missing, nice }],
        },
      ],
      movies: [{ id: 7, title: 'Ferry', profileId: 1, path: videos.movie, audio: 'ja', missing, nice }],
    },
    { listens: true, providerHosts: providers.hosts, probe: async () => video, workers: workersHere, ...options },
  );
  const { app } = started;
  await app.settings.save({ 'general.enabled_providers': ['gestdown'], ...settings });
  return {
    ...started,
    root,
    videos,
    providers,
    read: (ending: string, type: MediaKind = 'episode') =>
      readFile(videos[type].replace(/mkv$/, ending), 'utf8').catch(() => undefined),
    history: () => app.db.selectFrom('history').selectAll().orderBy('id').execute(),
  };
}
