import { textOf, textsOf } from './form.ts';
import { Refusal } from './refusal.ts';
import type { Parts, Routes } from './route.ts';
import { tasks } from './tasks.ts';

const startTime = Date.now() / 1000;
const dayLength = 86_400_000;
const frames: Record<string, number> = { week: 7, month: 31, trimester: 91, year: 365 };

/** Routes about the server itself. */
export function systemRoutes({ store, present, emit, power }: Parts): Routes {
  const { backups } = store;
  const count = (videos: typeof store.movies) => videos.reduce((sum, video) => sum + store.missing(video).length, 0);
  const nameOf = (fields: FormData) => backups.findIndex(({ filename }) => filename === textOf(fields, 'filename'));

  return {
    '/badges': {
      GET: () => ({
        episodes: count(store.allEpisodes),
        movies: count(store.movies),
        providers: 1,
        status: 1,
        sonarr_signalr: 'LIVE',
        radarr_signalr: '',
        announcements: 0,
      }),
    },
    '/system': {
      // 204 for everything that it does not know as well.
      POST({ fields }) {
        const action = textOf(fields, 'action') ?? '';
        if (action === 'restart' || action === 'shutdown') power(action);
      },
    },
    '/system/ping': { GET: () => ({ status: 'OK' }) },
    '/system/status': {
      GET: () => ({
        data: {
          bazarr_version: '1.5.2',
          package_version: '',
          sonarr_version: '4.0.9.2244',
          radarr_version: 'unknown',
          operating_system: 'Linux-6.18-x86_64-with-glibc2.36',
          python_version: '3.11.2',
          database_engine: 'Sqlite 3.40.1',
          database_migration: '4274a5dfc4ad',
          bazarr_directory: '/app/bazarr',
          bazarr_config_directory: '/config',
          start_time: startTime,
          timezone: 'Etc/UTC',
        },
      }),
    },
    '/system/health': {
      GET: () => ({
        data: [{ object: '/media/anime', issue: 'This Sonarr root directory does not seem to be readable' }],
      }),
    },
    '/system/logs': {
      GET: () => ({
        data: [
          { timestamp: '2026-11-14 23:06:27', type: 'ERROR', message: 'Video file is missing', exception: null },
          { timestamp: '2026-11-14 23:06:20', type: 'INFO', message: 'The lab has started', exception: null },
        ],
      }),
      DELETE: () => undefined,
    },
    '/system/releases': {
      GET: () => ({
        data: [
          { name: 'v1.5.2', body: ['Something was mended'], date: '2026-05-11', prerelease: false, current: true },
        ],
      }),
    },
    '/system/backups': {
      GET: () => ({ data: backups }),
      POST: () => void backups.unshift({ ...backups[0]!, filename: `bazarr_backup_${backups.length}.zip` }),
      PATCH({ fields }) {
        if (nameOf(fields) < 0) throw new Refusal(500, 'Error while restoring backup. Check logs.');
      },
      DELETE({ fields }) {
        if (nameOf(fields) < 0) throw new Refusal(400, 'Filename not provided');
        backups.splice(nameOf(fields), 1);
      },
    },
    '/system/announcements': { GET: () => ({ data: [] }), POST: () => undefined },
    '/system/tasks': {
      GET: () => ({ data: tasks }),
      POST({ fields }) {
        if (!tasks.some(({ job_id }) => job_id === textOf(fields, 'taskid'))) {
          throw new Refusal(500, { message: 'Internal Server Error' });
        }
        emit({ type: 'task' });
      },
    },
    '/system/searches': {
      GET({ fields }) {
        const query = (textOf(fields, 'query') ?? '').toLowerCase();
        if (query === '') return [];
        const found = <T extends { title?: string; poster: string }>(rows: T[]) =>
          rows.filter(({ title }) => title?.toLowerCase().includes(query));
        return [
          ...found(store.series.map(present.series)).map(({ title, year, sonarrSeriesId, poster }) => ({
            title,
            year,
            sonarrSeriesId,
            poster,
          })),
          ...found(store.movies.map((video) => present.movie(video))).map(({ title, year, radarrId, poster }) => ({
            title,
            year,
            radarrId,
            poster,
          })),
        ];
      },
    },
    '/history/stats': {
      GET({ fields }) {
        const days = frames[textOf(fields, 'timeFrame') ?? 'month'];
        if (days === undefined) throw new Refusal(500, { message: 'Internal Server Error' });
        return { series: perDay('episode', days), movies: perDay('movie', days) };
      },
    },
    '/files': { GET: ({ fields }) => foldersIn(textOf(fields, 'path')) },
    '/files/sonarr': { GET: ({ fields }) => foldersIn(textOf(fields, 'path')) },
    '/files/radarr': { GET: ({ fields }) => foldersIn(textOf(fields, 'path')) },
    '/subtitles/info': {
      GET: ({ fields }) => ({
        data: textsOf(fields, 'filenames[]').map((filename) => {
          const [, season, episode] = /s(\d+)e(\d+)/i.exec(filename) ?? [];
          const language = /\.([a-z]{2})\.\w+$/.exec(filename)?.[1] ?? null;
          return { filename, subtitle_language: language, season: Number(season ?? 0), episode: Number(episode ?? 0) };
        }),
      }),
    },
    '/subtitles': {
      GET: () => ({ data: { audio_tracks: [], embedded_subtitles_tracks: [], external_subtitles_tracks: [] } }),
      PATCH: () => undefined,
    },
    '/webhooks/sonarr': { POST: () => '' },
    '/webhooks/radarr': { POST: () => '' },
    '/webhooks/plex': { POST: () => '' },
  };

  function perDay(kind: 'episode' | 'movie', days: number): { date: string; count: number }[] {
    const dates = Array.from({ length: days }, (_, back) => dateOf(Date.now() - (days - 1 - back) * dayLength));
    const past = store.history.filter(({ video, action }) => video.kind === kind && action <= 3);
    return dates.map((date) => ({ date, count: past.filter(({ at }) => dateOf(at) === date).length }));
  }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const foldersIn = (path = '/') =>
  ['anime', 'movies', 'tv'].map((name) => ({ name, children: true, path: `${path.replace(/\/*$/, '/')}${name}/` }));
