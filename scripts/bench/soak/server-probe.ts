// Loaded into the server by the bench: any request answers how it is, and how long its event loop was held since the last.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Bytes and milliseconds. */
export interface ServerReading {
  heapUsed: number;
  heapTotal: number;
  external: number;
  cpuSeconds: number;
  delay: { p50: number; p99: number; max: number };
}

/** Looked at so often that nothing long is missed, and so seldom that it costs nothing. */
const resolution = 10;
const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  createServer((_, answer) => {
    const { heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const reading: ServerReading = {
      heapUsed,
      heapTotal,
      external,
      cpuSeconds: (user + system) / 1e6,
      delay: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
    };
    delay.reset();
    answer.end(JSON.stringify(reading));
  })
    .listen(Number(process.env['BENCH_PROBE_PORT']), '127.0.0.1')
    .unref();
}
