// A process of its own, so that its memory is nobody else's: node follower.ts <folder> <database> <time | watch>
import { writeFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { createSourceIds } from '../../../apps/server/src/engine/library/sources/source-ids.ts';
import { openFolder } from '../../../apps/server/src/integrations/folder/connector.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { watchEventLoop } from '../../../apps/server/src/platform/jobs/testing/watch-event-loop.ts';
import { silentLog } from '../../../apps/server/src/testing/silent-log.ts';
import { residentMemory } from '../../../lab/src/process.ts';

const [root = '', database = '', mode = 'time'] = process.argv.slice(2);
const { db, checkpoint, close } = await openDatabase({ file: database, log: silentLog });
const { signal } = new AbortController();
const open = () =>
  openFolder({
    name: 'Home',
    folders: [root],
    db,
    ids: createSourceIds(db, 1),
    ordinal: 1,
    checkpoint,
    log: silentLog,
  });
let source = open();

const tell = (line: object) => console.log(JSON.stringify(line));

async function measure(name: string, work: () => Promise<Record<string, number>>): Promise<void> {
  let peak = 0;
  const memory = setInterval(() => (peak = Math.max(peak, residentMemory(process.pid))), 50);
  const longest = mode === 'watch' ? watchEventLoop() : undefined;
  const cpu = process.cpuUsage();
  const started = performance.now();
  const counted = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(memory);
  tell({ name, seconds, cpu: (user + system) / 1e6, peak, turn: longest?.(), ...counted });
}

/** As a sync asks: both lists, and the episodes of every series. */
async function list(known: Map<number, string>): Promise<Record<string, number>> {
  let [movies, series, episodes] = [0, 0, 0];
  for await (const item of source.movies?.list(signal) ?? []) movies += item.id > 0 ? 1 : 0;
  for await (const { id } of source.series?.list(signal) ?? []) {
    series++;
    const answer = await source.series?.episodes(id, known.get(id) ?? '', signal);
    if (!answer || answer === 'same') continue;
    known.set(id, answer.fingerprint);
    episodes += answer.answered.records.length;
  }
  return { movies, series, episodes };
}

tell({ name: 'start', peak: residentMemory(process.pid) });
const fingerprints = new Map<number, string>();
await measure('first scan', () => list(fingerprints));
await source.close();
source = open();
await measure('rescan after a restart', () => list(fingerprints));

let heard: (() => void) | undefined;
await measure('watching begins', async () => {
  await new Promise<void>((resolve, reject) => {
    source.follow('movies', {
      isLive: true,
      onChange: () => heard?.(),
      onState: ({ state, message }) => {
        if (state === 'live') resolve();
        else if (state !== 'connecting') reject(new Error(message));
      },
    });
  });
  return {};
});
for (const name of ['New (2024).mkv', 'Newer (2025).mkv']) {
  await measure(`one new file is seen`, async () => {
    const seen = new Promise<void>((resolve) => (heard = resolve));
    const path = join(root, 'Movies', name);
    writeFileSync(path, 'video');
    truncateSync(path, 700_000_000);
    await seen;
    return {};
  });
}
tell({ name: 'watching', peak: residentMemory(process.pid) });
await source.close();
await close();
