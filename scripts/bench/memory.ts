import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleLanguages } from '@captionarr/lab';
import { family, residentMemory } from '../../lab/src/process.ts';
import { installRelease } from '../release/install.ts';
import { connect, startLab, syncOf } from './library/sync.ts';
import { rounded } from './measure.ts';
import { key, send, startProduct } from './product.ts';

/** Resident memory of the server in MB at each step, with its bar. */
const bars = { synced: 160, lists: 200, later: 160, crowd: 350 };

/** `npm run bench -- memory`: a release with a large library: the first sync, whole lists for 8 clients and for 50, and rest. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const lab = await startLab('large');
  const product = await startProduct(
    join(folder, 'config'),
    {},
    { program: join(await installRelease(folder), 'captionarr') },
  );
  const [, server = product.pid] = family(product.pid);
  const lines: Record<string, { MB: number; bar: number | string }> = {};
  const note = (name: string, bar: number | string = '') => {
    lines[name] = { MB: rounded(residentMemory(server), 0), bar };
    console.log(name, lines[name].MB);
  };
  try {
    await pause(6000);
    note('at rest, empty');
    await send(`${product.url}/api/system/settings`, 'POST', new URLSearchParams(exampleLanguages()));
    await syncOf(product, connect(product, lab.managers));
    note('first sync done');
    await pause(20_000);
    note('20 s later', bars.synced);
    await readLists(product.url, 8);
    note('8 clients have read both whole lists', bars.lists);
    await pause(120_000);
    note('two minutes later', bars.later);
    const crowd = readLists(product.url, 50);
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentMemory(server))), 50);
    await crowd;
    clearInterval(watch);
    lines['50 clients, most'] = { MB: rounded(most, 0), bar: bars.crowd };
    await pause(120_000);
    note('two minutes after that', bars.later);
  } finally {
    await product.stop();
    lab.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.table(lines);
  const isFine = Object.values(lines).every(({ MB, bar }) => bar === '' || MB <= Number(bar));
  console.log(isFine ? 'Every bar holds.' : 'A bar is broken.');
  if (!isFine) process.exitCode = 1;
}

/** Each client reads one list after the other, and keeps nothing of it. */
const readLists = (url: string, clients: number) =>
  Promise.all(
    Array.from({ length: clients }, async () => {
      for (const path of ['/series', '/movies']) {
        const answer = await fetch(`${url}/api${path}`, { headers: { 'x-api-key': key } });
        for await (const _ of answer.body ?? []);
      }
    }),
  );
