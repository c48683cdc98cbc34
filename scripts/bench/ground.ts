import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { measureJobs } from '../../apps/server/src/platform/jobs/jobs.bench.ts';
import { inTurn, rounded, timing } from './measure.ts';
import { family, freePort, residentMemory, startAndAsk } from '../process.ts';

const key = '0123456789abcdef0123456789abcdef';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(url: string) {
  return new Promise<Buffer>((done, fail) => {
    request(url, { agent, headers: { 'x-api-key': key, 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(Buffer.concat(parts)));
    })
      .on('error', fail)
      .end();
  });
}

/** What this machine needs for the ground of the product; each figure beside its bare parts. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    await startAndMemory(folder);
    await endpoints(folder);
    console.table(await measureJobs(folder));
  } finally {
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function product(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ['--config', join(folder, 'config'), '--port', String(port), '--host', '127.0.0.1'];
  const env = { CAPTIONARR_AUTH__APIKEY: key };
  return { url, ...(await startAndAsk('apps/server/bin/captionarr', flags, `${url}/api/system/ping`, env)) };
}

async function bare(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    ...(await startAndAsk('node', ['scripts/bench/bare-server.mjs', String(port), join(folder, 'bare.db')], url)),
  };
}

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
  await inTurn(rounds.warm, pieces);
  const times = await inTurn(rounds.measured, pieces);
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
