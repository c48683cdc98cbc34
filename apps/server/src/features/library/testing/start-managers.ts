import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { liveChannel, type LibraryKind, type LiveEvent, type SettingKey } from '@captionarr/contract';
import { createLibrary, startArr, videoFiles, type Arr, type ArrOptions } from '@captionarr/lab';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { readReport } from '#engine/library/sync/sync-report.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

interface Options {
  settings?: Partial<Record<SettingKey, unknown>>;
  sonarr?: Partial<ArrOptions>;
}

/** Until it is so; in the end it must be. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await delay(10)) if (await isSo()) return;
  if (!(await isSo())) throw new Error(`It is not so after ${ms} ms: ${isSo.toString()}`);
}

export const connectTo = (arr: Arr): Partial<Record<SettingKey, unknown>> => ({
  [`general.use_${arr.kind}`]: true,
  [`${arr.kind}.ip`]: '127.0.0.1',
  [`${arr.kind}.port`]: arr.port,
  [`${arr.kind}.base_url`]: arr.urlBase || '/',
  [`${arr.kind}.apikey`]: arr.apiKey,
});

/** Collects the live events of an open page. */
async function listen(origin: string, apikey: string): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = [];
  const socket = io(origin, { path: '/api/socket.io', auth: { apikey }, forceNew: true, transports: ['websocket'] });
  onTestFinished(() => void socket.close());
  socket.on(liveChannel, (event: LiveEvent) => heard.push(event));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  return heard;
}

/** The whole server beside a small Sonarr and Radarr, which are not in use yet. The folders of their videos are there, but empty. */
export async function startManagers({ settings = {}, sonarr: requests = {} }: Options = {}) {
  const root = await temporaryFolder();
  const library = createLibrary({ size: 'small', seed: 7, root });
  const folders = new Set([...videoFiles(library)].map(({ path }) => dirname(path)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  const [sonarr, radarr] = await Promise.all([
    startArr({ kind: 'sonarr', library, ...requests }),
    startArr({ kind: 'radarr', library }),
  ]);
  onTestFinished(async () => void (await Promise.all([sonarr.close(), radarr.close()])));
  // Probing is slow and not needed here.
  const started = await startApp({ listens: true, probe: async () => undefined });
  const { app } = started;
  const events = await listen(started.origin(), started.key);
  await app.settings.save(settings);

  const isBusy = async () =>
    (await app.jobs.list()).some(
      ({ status, run_at }) => status === 'running' || (status === 'pending' && run_at === null),
    );
  const idle = () => until(async () => !(await isBusy()));
  const instanceId = async (kind: LibraryKind, ordinal = 0) => {
    const type = kind === 'series' ? 'episode' : 'movie';
    const query = app.db
      .selectFrom('instance')
      .select('id')
      .where('kind', '=', kindCode[type])
      .where('ordinal', '=', ordinal);
    return (await query.executeTakeFirst())?.id ?? 0;
  };
  const report = async (kind: LibraryKind, ordinal = 0) => readReport(app.db, await instanceId(kind, ordinal));

  /** Runs to its end, or to the pause before its next attempt. */
  async function sync(kind: LibraryKind) {
    const before = (await report(kind))?.at ?? 0;
    // Times are milliseconds: the next report must be a later one.
    await delay(2);
    await app.managers.syncAll(kind);
    await until(async () => ((await report(kind))?.at ?? 0) > before);
    await idle();
    const after = await report(kind);
    if (!after) throw new Error('There is no report.');
    return after;
  }

  async function countRows() {
    const { rows } = await sql<{ series: number; episodes: number; movies: number }>`
      select (select count(*) from series) series, (select count(*) from episode) episodes, (select count(*) from movie) movies
    `.execute(app.db);
    return rows[0] ?? { series: 0, episodes: 0, movies: 0 };
  }

  /** Uses the managers, and waits for their first synchronisation. */
  async function connect(...managers: Arr[]) {
    for (const arr of managers) {
      const kind = arr.kind === 'sonarr' ? 'series' : 'movies';
      await app.settings.save(connectTo(arr));
      await until(async () => (await report(kind)) !== undefined);
      await until(() => app.managers.isLive(kind) || arr.kind === 'sonarr');
    }
    await idle();
  }

  /** Forgets what was told so far, late news included. */
  async function forgetEvents() {
    await delay(150);
    events.length = 0;
  }

  return { ...started, root, forgetEvents, library, sonarr, radarr, events, idle, sync, report, countRows, connect };
}

export type StartedManagers = Awaited<ReturnType<typeof startManagers>>;

/** Every row of the library, to be compared. */
export async function readLibrary({ app: { db } }: Pick<StartedManagers, 'app'>) {
  const [series, episodes, movies, subtitles, missing, held, titles] = await Promise.all([
    db.selectFrom('series').selectAll().orderBy('id').execute(),
    db.selectFrom('episode').selectAll().orderBy('id').execute(),
    db.selectFrom('movie').selectAll().orderBy('id').execute(),
    db.selectFrom('subtitle').selectAll().orderBy('kind').orderBy('media_id').orderBy('no').execute(),
    db.selectFrom('missing').selectAll().orderBy('kind').orderBy('media_id').orderBy('language').execute(),
    db.selectFrom('held_removal').selectAll().execute(),
    db.selectFrom('title').selectAll().orderBy('id').execute(),
  ]);
  return { series, episodes, movies, subtitles, missing, held, titles };
}
