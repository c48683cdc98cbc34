import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { measureJobs } from '../../apps/server/src/platform/jobs/jobs.bench.ts';
import { family, residentMemory } from '../../lab/src/process.ts';
import { interleave, rounded, timing } from './measure.ts';
import { ask, hangUp, startBareServer, startProduct } from './product.ts';
import { restartBar, timeRestart } from './restart.ts';

/** Base costs of the product on this machine, next to their bare parts. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    await startAndMemory(folder);
    await endpoints(folder);
    console.table(await measureJobs(folder));
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

const product = (folder: string) => startProduct(join(folder, 'config'));
const bare = (folder: string) => startBareServer(join(folder, 'bare.db'));

async function startAndMemory(folder: string) {
  const starts = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 6; round++) {
    for (const [name, start] of [
      ['product', product],
      ['bare', bare],
    ] as const) {
      const running = await start(folder);
      // The first start makes the database and compiles; the later ones are what a restart takes.
      if (round > 0) starts[name].push(running.took);
      await running.stop();
    }
  }
  const ours = timing(starts.product);
  const least = timing(starts.bare);
  console.table({
    'start to first answer, ms': {
      min: rounded(ours.min, 0),
      median: rounded(ours.median, 0),
      'bare min': rounded(least.min, 0),
      ratio: rounded(ours.min / least.min),
    },
  });

  const running = await product(folder);
  const empty = await bare(folder);
  await pause(8000);
  const [supervisor = 0, server = 0] = family(running.pid);
  const resident = residentMemory(server);
  const bareResident = residentMemory(empty.pid);
  console.table({
    'idle memory, MB': {
      server: rounded(resident, 0),
      supervisor: rounded(residentMemory(supervisor), 0),
      bare: rounded(bareResident, 0),
      ratio: rounded(resident / bareResident),
    },
  });
  const restarts: number[] = [];
  for (let round = 0; round < 4; round++) restarts.push(await timeRestart(running));
  const { min, median } = timing(restarts);
  console.table({
    'restart from the menu to the first answer, ms': {
      min: rounded(min, 0),
      median: rounded(median, 0),
      bar: restartBar,
    },
  });
  await Promise.all([running.stop(), empty.stop()]);
}

async function endpoints(folder: string) {
  const running = await product(folder);
  const empty = await bare(folder);
  const database = new SQLite(join(folder, 'config', 'db', 'captionarr.db'), { readonly: true });
  const counts = database.prepare("select kind, value from counter where name = 'missing'");
  const settings: unknown = JSON.parse(gunzipSync(await ask(`${running.url}/api/system/settings`)).toString());

  const rounds = { warm: 300, measured: 1500 };
  const pieces = {
    trip: () => ask(empty.url),
    badges: () => ask(`${running.url}/api/badges`),
    badgesBare: () => JSON.stringify(counts.all()),
    settings: () => ask(`${running.url}/api/system/settings`),
    settingsBare: () => gzipSync(JSON.stringify(settings), { level: 1 }),
  };
  await interleave(rounds.warm, pieces);
  const times = await interleave(rounds.measured, pieces);
  const line = (name: 'badges' | 'settings') => {
    const parts = times[`${name}Bare`].min + times.trip.min;
    return {
      min: rounded(times[name].min, 3),
      median: rounded(times[name].median, 3),
      'bare answer': rounded(times[`${name}Bare`].min, 3),
      'empty trip': rounded(times.trip.min, 3),
      ratio: rounded(times[name].min / parts),
    };
  };
  console.table({ 'GET /badges, ms': line('badges'), 'GET /system/settings, ms': line('settings') });
  database.close();
  await Promise.all([running.stop(), empty.stop()]);
}
