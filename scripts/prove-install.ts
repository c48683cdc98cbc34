// npm run prove: an empty Debian, the package, and the way from there to the first subtitle, an update and a refused step back.
// Needs root, mmdebstrap and chromium; `npm run build` comes first. Writes reports/prove.json.
// With --prepare it only makes the Debian, which can be done beside other work, and keeps it for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../lab/src/process.ts';
import { openHome } from './prove/home.ts';
import { proveImage } from './prove/image.ts';
import { proveInstall } from './prove/install.ts';
import { startLab } from './prove/lab.ts';
import { packMadeUpNext } from './prove/made-up-next.ts';
import { packPrevious } from './prove/previous.ts';
import { makeDebian, unpackMachine } from './prove/root-file-system.ts';
import { createSteps, type Effort } from './prove/steps.ts';
import { proveUpdate, type Pair } from './prove/update.ts';
import { release, writeSums, type Released } from './release/release.ts';

const steps = createSteps();
/** Cleanup functions, run in reverse order. */
const undo: (() => Promise<unknown>)[] = [];
let effort: Effort | undefined;

async function temporary(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `captionarr-prove-${name}-`));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function machine() {
  const root = await temporary('root');
  await unpackMachine(await makeDebian(), root);
  return root;
}

/** This release; and what is updated to what: the release before to this one, or without history this one to a made-up next. */
async function packages(): Promise<Pair & { next: Released }> {
  const out = await temporary('packages');
  const next = await release({ tree: process.cwd(), out: join(out, 'next') });
  await writeSums(join(out, 'next'), [next]);
  const previous = await packPrevious(join(out, 'other'));
  if (!previous) console.log('The history of git is not there: the update is to a made-up next version.');
  const other = previous ?? (await packMadeUpNext(join(out, 'other')));
  await writeSums(join(out, 'other'), [other]);
  return previous ? { next, before: other, after: next } : { next, before: next, after: other };
}

async function lab() {
  const started = await startLab();
  undo.push(() => started.close());
  return started;
}

async function cleanUp() {
  for (const end of undo.splice(0).toReversed()) await end().catch(console.error);
}

/** Seconds from the package to the first subtitle. */
function secondsToFirst() {
  const all = steps.all();
  const from = all.findIndex(({ title }) => title.startsWith('it is installed'));
  const to = all.findIndex(({ title }) => title === 'the first subtitle is on disk');
  return all.slice(from, to + 1).reduce((sum, { seconds }) => sum + seconds, 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

if (process.argv.includes('--prepare')) {
  await makeDebian();
  process.exit(0);
}

try {
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes a root file system and enters it.');
  // All at once: the file system takes longest, and mostly waits for the network.
  const [root, packed, outside] = await Promise.all([
    steps.take('an empty Debian with ffmpeg, mediainfo and Node 24 is made', machine),
    steps.take('two packages are made, to install and to update', packages),
    steps.take('the lab is there', lab),
  ]);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-dev-shm-usage', '--disable-background-networking', '--no-sandbox'],
  });
  undo.push(() => browser.close());
  const home = await openHome({ root, lab: outside, port: await freePort() });
  undo.push(() => home.machine.close());
  effort = await proveInstall(home, packed.next, browser, steps);
  await proveUpdate(home, packed, browser, steps);
  await steps.take(
    'as the image has it, it is healthy as PUID and PGID on a root that cannot be written to',
    async () => proveImage({ root, released: packed.next, port: await freePort(), undo }),
  );
} catch (error) {
  // The error of a step is already printed.
  if (steps.all().every(({ passed }) => passed)) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
  steps.write('reports/prove.json', { effort, secondsToFirst: secondsToFirst() });
}

if (effort) {
  const { commands, clicks, fields } = effort;
  const counts = `${commands} commands, ${clicks} clicks, ${fields} fields`;
  console.log(`From the package to the first subtitle: ${counts}, ${secondsToFirst().toFixed(1)} s of machine time.`);
}
