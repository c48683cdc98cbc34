import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bulk } from '../../packages/contract/src/index.ts';
import { freePort } from '../../lab/src/process.ts';
import { makeFiles } from './bulk/make-files.ts';
import { rounded } from './measure.ts';
import { key, readJson, send } from './product.ts';

interface Seen {
  /** Bytes of the process, and of the main thread’s heap at that moment. */
  peak: number;
  heap: number;
  cpu: number;
  wall: number;
}

interface Server {
  url: string;
  child: ChildProcess;
}

// As `bin/captionarr` starts it.
const jemalloc = '/usr/lib/x86_64-linux-gnu/libjemalloc.so.2';
const allocator = existsSync(jemalloc)
  ? { LD_PRELOAD: jemalloc, MALLOC_CONF: 'narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0' }
  : {};

/** After a start come the first health check (20 s) and, on a busy machine as late, two collections of garbage: long turns of their own. */
const settleMs = 30_000;

let running: ChildProcess | undefined;

/** `npm run bench -- bulk`, with fewer files: `npm run bench -- bulk 1000`; with `turns` it watches the event loop. */
export async function run([files = '10000', mode = 'time']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bulk-'));
  const [root, directory] = [join(folder, 'media'), join(folder, 'config')];
  try {
    await makeFiles(root, directory, Number(files));
    const before = await hashTree(root);
    const table = await follow(directory, join(folder, 'seen.json'), mode === 'turns');
    const isSame = (await hashTree(root)) === before;
    console.table(table);
    console.log(`Versions: ${rounded((await sizeOf(join(directory, 'versions'))) / 1e6)} MB. `);
    console.log(isSame ? 'Every byte is as before.' : 'The files are NOT as before.');
    if (!isSame) process.exitCode = 1;
  } finally {
    running?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function follow(directory: string, seenFile: string, turns: boolean) {
  const table: Record<string, unknown>[] = [];
  let server = await start(directory, seenFile, turns);
  const note = async (step: string, began: number) => {
    await pause(300);
    const { peak, heap, cpu, wall } = JSON.parse(await readFile(seenFile, 'utf8')) as Seen;
    await forget(seenFile);
    table.push({
      step,
      s: rounded((performance.now() - began) / 1000),
      'most memory, MB': rounded(peak / 1e6, 0),
      'heap then': rounded(heap / 1e6, 0),
      'longest turn: CPU, ms': turns ? rounded(cpu, 1) : '',
      'clock, ms': turns ? rounded(wall, 1) : '',
    });
  };
  const killAndGoOn = async () => {
    const ended = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await ended;
    server = await start(directory, seenFile, turns);
  };

  let began = performance.now();
  const order = new URLSearchParams({ order: '{"verb":"delete"}', selection: '{"what":"movies"}' });
  const { id } = JSON.parse(await send(`${server.url}/api/bulk`, 'POST', order)) as { id: number };
  const { counted } = await until(server, id, ({ state }) => state === 'ready');
  await note(`preview of ${counted} files`, began);

  began = performance.now();
  await send(`${server.url}/api/bulk/${id}`, 'POST', new URLSearchParams({ 'groups[]': 'ordinary' }));
  const half = await until(server, id, ({ counts }) => counts.changed > counted / 2);
  await note(`${half.counts.changed} deleted, then kill -9`, began);
  await killAndGoOn();

  began = performance.now();
  const done = await until(server, id, ({ state }) => state === 'done');
  await note(`the other ${done.counts.changed - half.counts.changed} deleted`, began);

  began = performance.now();
  await send(`${server.url}/api/bulk/${id}`, 'PATCH', new URLSearchParams({ action: 'undo' }));
  const back = await until(server, id, ({ counts }) => counts.undone > counted / 2);
  await note(`${back.counts.undone} restored, then kill -9`, began);
  await killAndGoOn();

  began = performance.now();
  const end = await until(server, id, ({ state }) => state === 'undone');
  await note(`the other ${end.counts.undone - back.counts.undone} restored`, began);
  const stopped = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await stopped;
  return table;
}

async function start(directory: string, seenFile: string, turns: boolean): Promise<Server> {
  const port = await freePort();
  const watch = resolve('scripts/bench/bulk/watch.ts');
  const flags = ['--max-semi-space-size=4', '--import', watch, resolve('apps/server/src/main.ts')];
  const own = ['--config', directory, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [...flags, ...own], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...allocator,
      CAPTIONARR_AUTH__APIKEY: key,
      BULK_WATCH: seenFile,
      BULK_TURNS: turns ? 'yes' : 'no',
    },
  });
  running = child;
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (
      await fetch(`${url}/api/system/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null) throw new Error('The server ended.');
    await pause(50);
  }
  // What is seen from here on belongs to the order.
  if (turns) {
    await pause(settleMs);
    await forget(seenFile);
  }
  return { url, child };
}

/** Resolves when the server has begun again: what comes before that would not be counted. */
async function forget(seenFile: string): Promise<void> {
  await rm(seenFile, { force: true });
  while (!existsSync(seenFile)) {
    if (running?.exitCode !== null) throw new Error('The server ended.');
    await pause(10);
  }
}

async function until({ url }: Server, id: number, isThere: (bulk: Bulk) => boolean): Promise<Bulk> {
  for (;;) {
    const bulk = await readJson<Bulk>(`${url}/api/bulk/${id}`);
    if (bulk.state === 'failed') throw new Error(bulk.error ?? 'It failed.');
    if (isThere(bulk)) return bulk;
    await pause(100);
  }
}

async function filesIn(root: string): Promise<string[]> {
  if (!existsSync(root)) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Names and bytes of all files. */
async function hashTree(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesIn(root))
    hash
      .update(path)
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  return hash.digest('hex');
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const path of await filesIn(folder)) sum += (await stat(path)).size;
  return sum;
}
