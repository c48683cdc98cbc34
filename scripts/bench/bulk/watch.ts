import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before the server. Writes its peak memory, and if asked the longest turn of its event loop; begins again when the
// reader removes the file.
const { BULK_WATCH: file = '', BULK_TURNS: turns } = process.env;

if (isMainThread && file !== '') {
  const seen = { peak: 0, heap: 0, cpu: 0, wall: 0 };
  const look = (cpuBefore: NodeJS.CpuUsage, wallBefore: number): void => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    seen.cpu = Math.max(seen.cpu, (user + system) / 1000);
    seen.wall = Math.max(seen.wall, performance.now() - wallBefore);
    setImmediate(look, process.threadCpuUsage(), performance.now()).unref();
  };
  if (turns === 'yes') setImmediate(look, process.threadCpuUsage(), performance.now()).unref();
  let isWritten = false;
  setInterval(() => {
    if (isWritten && !existsSync(file)) Object.assign(seen, { peak: 0, heap: 0, cpu: 0, wall: 0 });
    isWritten = true;
    const { rss, heapUsed } = process.memoryUsage();
    if (rss > seen.peak) [seen.peak, seen.heap] = [rss, heapUsed];
    writeFileSync(`${file}.part`, JSON.stringify(seen));
    // A reader gets a whole one.
    renameSync(`${file}.part`, file);
  }, 200).unref();
}
