/** Measures the longest turn of the event loop until it is asked, in milliseconds of this thread's CPU and of the clock. */
export function watchEventLoop(): () => { cpu: number; wall: number } {
  const longest = { cpu: 0, wall: 0 };
  let isWatching = true;

  function look(cpuBefore: NodeJS.CpuUsage, wallBefore: number): void {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    longest.cpu = Math.max(longest.cpu, (user + system) / 1000);
    longest.wall = Math.max(longest.wall, performance.now() - wallBefore);
    if (isWatching) setImmediate(look, process.threadCpuUsage(), performance.now());
  }
  setImmediate(look, process.threadCpuUsage(), performance.now());

  return () => {
    isWatching = false;
    return longest;
  };
}
