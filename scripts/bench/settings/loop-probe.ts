// Loaded into the server by the bench: any request answers the longest turn of the event loop since `/watch`, in ms.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { watchEventLoop } from '../../../apps/server/src/platform/jobs/testing/watch-event-loop.ts';

let stop: ReturnType<typeof watchEventLoop> | undefined;
const server = createServer(({ url }, answer) => {
  const longest = stop?.();
  stop = url === '/watch' ? watchEventLoop() : undefined;
  // Once the answer was null: most likely a kept connection had ended and the request came twice. That wasn’t seen itself.
  answer.setHeader('Connection', 'close').end(JSON.stringify(longest ?? null));
});
if (isMainThread) server.listen(Number(process.env['BENCH_PROBE_PORT']), '127.0.0.1').unref();
