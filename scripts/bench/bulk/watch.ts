import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before the server. Writes its peak memory, and if asked the longest turn of its event loop since it was last read.
const { BULK_WATCH: file = '', BULK_TURNS: turns } = process.env;

if (isMainThread && file !== '') {
  const seen = { peak: 0, cpu: 0, wall: 0 };
  const begin = performance.now();
  const look = (cpuBefore: NodeJS.CpuUsage, wallBefore: number): void => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    // Loading the program is no turn of an order.
    if (wallBefore - begin > 5000) {
      seen.cpu = Math.max(seen.cpu, (user + system) / 1000);
      seen.wall = Math.max(seen.wall, performance.now() - wallBefore);
    }
    setImmediate(look, process.threadCpuUsage(), performance.now()).unref();
  };
  if (turns === 'yes') setImmediate(look, process.threadCpuUsage(), performance.now()).unref();
  setInterval(() => {
    seen.peak = Math.max(seen.peak, process.memoryUsage.rss());
    writeFileSync(`${file}.part`, JSON.stringify(seen));
    // A reader gets a whole one.
    renameSync(`${file}.part`, file);
  }, 200).unref();
}
