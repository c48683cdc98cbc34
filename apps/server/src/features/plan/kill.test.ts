import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlanRun } from '@captionarr/contract';
import { startProviders } from '@captionarr/lab';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { startKillable } from '#testing/start-killable.ts';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';

const episodes = 10;
const releaseOf = (episode: number) =>
  `Harbour.Lights.S01E${String(episode).padStart(2, '0')}.1080p.WEB-DL.DDP5.1.H.264-GRP`;

/** Captionarr as a process of its own, with episodes that a provider of the lab has. */
async function start() {
  const directory = await temporaryFolder();
  const folder = join(directory, 'media', 'Harbour Lights', 'Season 01');
  const file = join(directory, 'db', 'captionarr.db');
  const numbers = Array.from({ length: episodes }, (_, index) => index + 1);
  const { db, close } = await openDatabase({ file, log: pino({ level: 'silent' }) });
  await putLibrary(db, {
    profiles: { 1: ['en'] },
    series: [
      {
        id: 12,
        title: 'Harbour Lights',
        year: 2021,
        profileId: 1,
        path: dirname(folder),
        episodes: numbers.map((episode) => ({
          id: 100 + episode,
          season: 1,
          number: episode,
          path: join(folder, `${releaseOf(episode)}.mkv`),
          audio: 'ja',
          missing: 'en',
        })),
      },
    ],
  });
  await db.updateTable('series').set({ tvdb_id: 70_012 }).execute();
  await close();
  await mkdir(folder, { recursive: true });
  for (const episode of numbers) await writeFile(join(folder, `${releaseOf(episode)}.mkv`), 'not really a video');
  const providers = await startProviders(
    numbers.map((episode) =>
      someSubtitle({ id: `e${episode}`, episode, release: releaseOf(episode), content: someText(episode) }),
    ),
  );
  onTestFinished(() => providers.close());

  const { api, ...process } = await startKillable({
    directory,
    environment: {
      CAPTIONARR_HOSTS: JSON.stringify(providers.hosts),
      CAPTIONARR_GENERAL__ENABLED_PROVIDERS: 'gestdown',
    },
  });
  const until = (isThere: (run: PlanRun) => boolean): Promise<PlanRun> =>
    vi.waitUntil(
      async () => {
        const { run } = await api.plan.make({ form: {} });
        if (run?.state === 'failed') throw new Error(run.error ?? 'failed');
        return run !== null && isThere(run) && run;
      },
      { timeout: 60_000, interval: 20 },
    );
  return {
    api,
    ...process,
    until,
    subtitles: async () => (await readdir(folder)).filter((name) => name.endsWith('.srt')).length,
    apply: async () => {
      const plan = await vi.waitUntil(
        async () => {
          const made = (await api.plan.make({ form: {} })).plan;
          return made !== null && made.steps.length > 0 && made;
        },
        { timeout: 60_000, interval: 200 },
      );
      const step = plan.steps.find(({ lever }) => lever === 'search');
      await api.plan.apply({ form: { made_at: plan.made_at, 'steps[]': [step?.id ?? ''] } });
    },
  };
}

test('a plan and its undo go on after kill -9, and nothing is done twice', { timeout: 240_000 }, async () => {
  const { api, launch, kill, until, count, subtitles, apply } = await start();
  await launch();
  await apply();
  await kill();
  await launch();
  await until(({ changed }) => changed > episodes / 3);
  await kill();
  await launch();

  const applied = await until(({ state }) => state === 'applied');

  expect(applied).toMatchObject({ total: episodes, done: episodes, changed: episodes });
  expect(await subtitles()).toBe(episodes);
  expect(count('SELECT count(*) FROM file_change')).toBe(episodes);

  await api.plan.undo({ form: { id: applied.id } });
  await kill();
  await launch();
  await until(({ state }) => state === 'undone');

  expect(await subtitles()).toBe(0);
  expect(count('SELECT count(*) FROM file_change WHERE undone_at IS NOT NULL')).toBe(episodes);
  await kill('SIGTERM');
});

test('a plan that is stopped stays stopped after kill -9, and can be undone', { timeout: 240_000 }, async () => {
  const { api, launch, kill, until, count, subtitles, apply } = await start();
  await launch();
  await apply();
  const { job_id } = await until(({ changed }) => changed > 0);
  await api.jobs.act({ form: { id: job_id ?? 0, action: 'cancel' } });
  await kill();
  await launch();

  const { id } = await until(({ state }) => state === 'stopped');
  await vi.waitUntil(() => count("SELECT count(*) FROM bulk WHERE state IN ('running', 'paused')") === 0);
  await api.plan.undo({ form: { id } });
  await until(({ state }) => state === 'undone');

  expect(await subtitles()).toBe(0);
  expect(count('SELECT count(*) FROM file_change WHERE undone_at IS NOT NULL')).toBeGreaterThan(0);
  await kill('SIGTERM');
});
