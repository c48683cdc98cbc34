import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { contract, createClient, type Contract, type PlanRun } from '@captionarr/contract';
import { startProviders } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { encode, temporaryFolder } from '#testing/start-app.ts';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';

const main = join(import.meta.dirname, '../../main.ts');
const key = '0123456789abcdef0123456789abcdef';
const count = 10;
const releaseOf = (episode: number) =>
  `Harbour.Lights.S01E${String(episode).padStart(2, '0')}.1080p.WEB-DL.DDP5.1.H.264-GRP`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Captionarr as a process of its own, with episodes that a provider of the lab has. */
async function start() {
  const directory = await temporaryFolder();
  const folder = join(directory, 'media', 'Harbour Lights', 'Season 01');
  const file = join(directory, 'db', 'captionarr.db');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
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

  const port = await freePort();
  let server: ChildProcess | undefined;
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    const ended = server && once(server, 'exit');
    server?.kill(signal);
    await ended;
    server = undefined;
  };
  onTestFinished(() => kill());
  const api = createClient<Contract>(contract, async (method, url, { body }) => {
    const encoded = body && (await encode(body));
    const answer = await fetch(`http://127.0.0.1:${port}/api${url}`, {
      method,
      headers: { 'x-api-key': key, ...encoded?.headers },
      ...(encoded && { body: encoded.payload }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  });
  const launch = async () => {
    server = spawn(process.execPath, [main, '--config', directory, '--host', '127.0.0.1', '--port', String(port)], {
      env: {
        ...process.env,
        CAPTIONARR_AUTH__APIKEY: key,
        CAPTIONARR_HOSTS: JSON.stringify(providers.hosts),
        CAPTIONARR_GENERAL__ENABLED_PROVIDERS: 'gestdown',
      },
      stdio: 'ignore',
    });
    await vi.waitUntil(() => api.bulk.list().catch(() => false), { timeout: 60_000, interval: 50 });
  };
  const until = (isThere: (run: PlanRun) => boolean): Promise<PlanRun> =>
    vi.waitUntil(
      async () => {
        const { run } = await api.plan.make({ form: {} });
        if (run?.state === 'failed') throw new Error(run.error ?? 'failed');
        return run !== null && isThere(run) && run;
      },
      { timeout: 60_000, interval: 20 },
    );
  const ask = (text: string): number => {
    const sqlite = new SQLite(file, { readonly: true });
    try {
      return sqlite.prepare<[], number>(text).pluck().get() ?? 0;
    } finally {
      sqlite.close();
    }
  };
  return {
    api,
    launch,
    kill,
    until,
    ask,
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
  const { api, launch, kill, until, ask, subtitles, apply } = await start();
  await launch();
  await apply();
  await kill();
  await launch();
  await until(({ changed }) => changed > count / 3);
  await kill();
  await launch();

  const applied = await until(({ state }) => state === 'applied');

  expect(applied).toMatchObject({ total: count, done: count, changed: count });
  expect(await subtitles()).toBe(count);
  expect(ask('SELECT count(*) FROM file_change')).toBe(count);

  await api.plan.undo({ form: { id: applied.id } });
  await kill();
  await launch();
  await until(({ state }) => state === 'undone');

  expect(await subtitles()).toBe(0);
  expect(ask('SELECT count(*) FROM file_change WHERE undone_at IS NOT NULL')).toBe(count);
  await kill('SIGTERM');
});

test('a plan that is stopped stays stopped after kill -9, and can be undone', { timeout: 240_000 }, async () => {
  const { api, launch, kill, until, ask, subtitles, apply } = await start();
  await launch();
  await apply();
  const { job_id } = await until(({ changed }) => changed > 0);
  await api.jobs.act({ form: { id: job_id ?? 0, action: 'cancel' } });
  await kill();
  await launch();

  const { id } = await until(({ state }) => state === 'stopped');
  await vi.waitUntil(() => ask("SELECT count(*) FROM bulk WHERE state IN ('running', 'paused')") === 0);
  await api.plan.undo({ form: { id } });
  await until(({ state }) => state === 'undone');

  expect(await subtitles()).toBe(0);
  expect(ask('SELECT count(*) FROM file_change WHERE undone_at IS NULL AND tool IS NOT NULL')).toBeGreaterThanOrEqual(
    0,
  );
  await kill('SIGTERM');
});
