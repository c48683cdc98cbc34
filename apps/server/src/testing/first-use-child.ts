// A process of its own, so that nothing is loaded yet: prints the longest turn of a first page and a first subtitle, in ms of CPU.
import { setTimeout as pause } from 'node:timers/promises';
import { heavyModules } from '#heavy-modules.ts';
import { createTextWork } from '#engine/subtitles/text-work.ts';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { createWarmUp } from '#platform/warm-up.ts';
import { readPage } from '#providers/read-page.ts';
import { silentLog } from './silent-log.ts';

const warmUp = createWarmUp({
  log: silentLog,
  loads: () => (process.argv[2] === 'cold' ? [] : heavyModules),
  delayMs: 0,
});
warmUp.begin();
await pause(1);
await warmUp.done();

const page = Buffer.from('<main><a href="/1">One</a></main>');
const answer = { status: 200, headers: {}, bytes: page, text: () => page.toString() };
const stop = watchEventLoop();
await readPage({ name: 'Some site' }, answer as never, 'main');
await pause(1);
const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n');
await createTextWork(() => Promise.reject(new Error('It is small.'))).prepare({
  bytes,
  path: 'a.srt',
  language: 'en',
  utf8: true,
});
await pause(1);
process.stdout.write(String(stop().cpu));
