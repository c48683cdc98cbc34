// A process of its own, so that its memory is nobody else's: node scanner.ts <database> <time | watch>
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLibraryStore } from '../../../apps/server/src/engine/library/create-library-store.ts';
import { createLanguageGuesses } from '../../../apps/server/src/engine/library/disk/language-guesses.ts';
import {
  createScanJobs,
  type ItemScan,
  type WholeScan,
} from '../../../apps/server/src/engine/library/disk/scan.job.ts';
import { openProfiles } from '../../../apps/server/src/engine/library/profiles.ts';
import { openWorkers } from '../../../apps/server/src/open-workers.ts';
import { createVideoProbe } from '../../../apps/server/src/integrations/media/video-probe.ts';
import { runCommand, type RunCommand } from '../../../apps/server/src/platform/commands/run-command.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { createJobQueue } from '../../../apps/server/src/platform/jobs/job-queue.ts';
import { watchEventLoop } from '../../../apps/server/src/platform/jobs/testing/watch-event-loop.ts';
import { openSecretBox } from '../../../apps/server/src/platform/settings/secret-box.ts';
import { openSettings } from '../../../apps/server/src/platform/settings/settings-store.ts';
import { silentLog } from '../../../apps/server/src/testing/silent-log.ts';
import { residentMemory } from '../../../lab/src/process.ts';

const [database = '', mode = 'time'] = process.argv.slice(2);
const realVideos = 200;
const log = silentLog;
const { db, bulk, checkpoint, close } = await openDatabase({ file: database, log });
const settings = await openSettings({ db, log, secrets: await openSecretBox(join(dirname(database), 'secret.key')) });
const profiles = await openProfiles(db);
const store = createLibraryStore({ bulk, checkpoint, settings, profiles });

/** Probe result of the first video, reused for the others; ffprobe's own time is another line. */
let answer: ReturnType<RunCommand> | undefined;
let firstAsked = 0;
const run: RunCommand = (...given) => {
  firstAsked ||= performance.now();
  answer ??= runCommand(...given);
  return answer;
};
const probe = createVideoProbe({ db, settings, run, log });
const workers = openWorkers();
const guesses = createLanguageGuesses({ db, guess: (path) => workers.runInWorker('guessFile', { path }) });
const { scan, scanAll } = createScanJobs({ db, store, settings, probe, guesses, emit: () => {} });
const queue = createJobQueue({ db, emit: () => {}, log });
queue.register(scan);
queue.register(scanAll);
await queue.start();

const tell = (line: object) => console.log(JSON.stringify(line));

async function measure(name: string, input: ItemScan | WholeScan): Promise<void> {
  let peak = 0;
  const memory = setInterval(() => (peak = Math.max(peak, residentMemory(process.pid))), 100);
  const longest = mode === 'watch' ? watchEventLoop() : undefined;
  const cpu = process.cpuUsage();
  firstAsked = 0;
  const started = performance.now();
  const id = await ('item' in input ? queue.enqueue(scan, input) : queue.enqueue(scanAll, input));
  for (let isOver = false; !isOver; await pause(5)) {
    const [job] = await queue.list({ id });
    if (job?.status === 'failed') throw new Error(job.error ?? 'The scan failed.');
    isOver = job?.status === 'completed';
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(memory);
  const names = firstAsked === 0 ? undefined : (firstAsked - started) / 1000;
  tell({ name, seconds, names, cpu: (user + system) / 1e6, peak, turn: longest?.() });
}

/** How many videos ffprobe itself gets through, one at a time and behind everybody else. */
async function probeReally(): Promise<void> {
  const real = createVideoProbe({ db, settings, run: runCommand, log });
  const rows = await db.selectFrom('episode').select('path').limit(realVideos).execute();
  const started = performance.now();
  await Promise.all(rows.map(({ path }) => real(path, { again: true, background: true })));
  tell({ name: 'ffprobe', seconds: (performance.now() - started) / 1000, files: rows.length });
}

await measure('first scan', { kind: 'series' });
await measure('second scan, nothing changed', { kind: 'series' });
const { id } = await db.selectFrom('series').select('id').where('file_count', '>', 20).executeTakeFirstOrThrow();
await measure('one series', { kind: 'series', item: { id, title: 'One' } });
if (mode === 'time') await probeReally();
await queue.stop();
await workers.close();
await close();
