import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startWithLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { createModelProviders, modelKeys } from './model-providers.ts';
import { readTraces } from './model-traces.ts';
import { createModelUploads } from './model-uploads.ts';
import { modelLibrary, modelVideos } from './model-videos.ts';

export type Model = Awaited<ReturnType<typeof startModel>>;

const begin = Date.UTC(2026, 0, 1);
const streams = { duration: 60, frameRate: 24, audio: [], subtitles: [] };

/** The whole server on real files, with a clock and providers that a test moves. */
export async function startModel() {
  const root = await temporaryFolder();
  const videos = modelVideos(root);
  for (const { path } of videos) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not really a video');
  }
  const clock = { now: begin };
  const now = () => clock.now;
  const world = createModelProviders(now);
  const { providers } = world;
  const { app, api, close } = await startWithLibrary(modelLibrary(root), {
    listens: true,
    providers,
    now,
    probe: async () => streams,
    workers: workersHere,
  });
  const { db, jobs, settings, search } = app;
  await db.updateTable('episode').set({ file_id: 13 }).where('id', '=', 14).execute();
  await db.updateTable('movie').set({ tmdb_id: 7 }).execute();
  await settings.save({ 'general.enabled_providers': [...modelKeys] });

  /** Until no job waits or runs. */
  async function rest(): Promise<void> {
    for (;;) {
      const busy = (await jobs.list()).filter(({ status }) => status === 'running' || status === 'pending');
      if (busy.length === 0) return;
      await Promise.allSettled(busy.map(({ id }) => jobs.whenFinished(id)));
    }
  }

  return {
    db,
    api,
    clock,
    videos,
    world,
    settings,
    wanted: search.wanted,
    records: search.records,
    rest,
    close,
    uploads: createModelUploads(),
    /** Runs all due scheduler work; returns the errors. */
    async tick(): Promise<string[]> {
      const ids = [
        await search.wanted.searchAll('series', 'Scheduler', true),
        await search.wanted.searchAll('movies', 'Scheduler', true),
        await search.wanted.upgradeAll('Scheduler'),
      ];
      const ended = await Promise.allSettled(ids.map((id) => jobs.whenFinished(id)));
      await rest();
      return ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    },
    traces: () => readTraces(db, root, world.downloads.length),
  };
}
