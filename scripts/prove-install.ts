// npm run prove: an empty Debian, the package, and the way from there to the first subtitle, an update and a refused step back.
// Needs root, mmdebstrap and chromium; `npm run build` comes first. Writes reports/prove.json.
import { join } from 'node:path';
import { freePort } from '../lab/src/process.ts';
import { openHome } from './prove/home.ts';
import { proveImage } from './prove/image.ts';
import { proveInstall } from './prove/install.ts';
import { packMadeUpNext } from './prove/made-up-next.ts';
import { packPrevious } from './prove/previous.ts';
import { makeDebian, unpackMachine } from './prove/root-file-system.ts';
import type { Effort } from './prove/steps.ts';
import { openSession } from './prove/session.ts';
import { proveUpdate, type Pair } from './prove/update.ts';
import { release, writeSums, type Released } from './release/release.ts';

const { steps, undo, temporary, lab, browser, together, prove } = openSession('install');

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

/** From the package to the end of a step, in seconds. */
function secondsTo(end: string) {
  const all = steps.all();
  const from = all.findIndex(({ title }) => title.startsWith('it is installed'));
  const to = all.findIndex(({ title }) => title === end);
  return all.slice(from, to + 1).reduce((sum, { seconds }) => sum + seconds, 0);
}

const sayEffort = (end: string, { commands, clicks, fields }: Effort, seconds: number) =>
  console.log(
    `From the package to ${end}: ${commands} commands, ${clicks} clicks, ${fields} fields, ${seconds.toFixed(1)} s of machine time.`,
  );

/** The search for everything missing is waited for. */
const isWhole = process.argv.includes('--everything');

await prove(async () => {
  // The file system takes longest, and mostly waits for the network.
  const [root, packed, outside] = await together(
    steps.take('an empty Debian with ffmpeg, mediainfo and Node 24 is made', machine),
    steps.take('two packages are made, to install and to update', packages),
    steps.take('the lab is there', () => lab()),
  );
  const chromium = await browser();
  const home = await openHome({ root, lab: outside, port: await freePort() });
  undo.push(() => home.machine.close());
  const { first, whole } = await proveInstall(home, packed.next, chromium, steps, isWhole);
  await proveUpdate(home, packed, chromium, steps);
  await steps.take(
    'as the image has it, it is healthy as PUID and PGID on a root that cannot be written to',
    async () => proveImage({ root, released: packed.next, port: await freePort(), undo }),
  );
  const secondsToFirst = secondsTo('the first subtitle is on disk');
  const secondsToWhole = secondsTo(
    isWhole ? 'everything missing has been searched' : 'the search for everything missing runs',
  );
  sayEffort('the first subtitle', first, secondsToFirst);
  sayEffort(isWhole ? 'everything searched' : 'the search for everything', whole, secondsToWhole);
  return { effort: first, secondsToFirst, wholeEffort: whole, secondsToWhole };
});
